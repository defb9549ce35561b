"""One hand against a ladder (Mississippi Stud): what is known is the set of cards seen and the bets so far."""

"""What audits ask of house hold'em: a hand against the dealer's, with a shared board."""

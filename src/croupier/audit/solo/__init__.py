"""What audits ask of games of one hand against a ladder."""

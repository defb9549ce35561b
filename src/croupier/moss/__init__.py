"""Moss poker's questions and answers as plain values: ten cards and a flop, how they are best laid, what is found."""

"""Moss poker's cards counted: hands of two on a board, what they beat, the ways to lay ten cards as five of them."""

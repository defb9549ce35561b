"""Chinese poker's questions and answers as plain values: thirteen cards, rules to set them by, what is found."""

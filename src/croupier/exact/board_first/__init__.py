"""A hand against the dealer's with a shared board (house hold'em): boards come first, streets are sums over them."""

"""Instructions resolved one after the other: what they ask, what they do, what is expected of them."""

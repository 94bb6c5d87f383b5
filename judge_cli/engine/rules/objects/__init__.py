"""Cards as objects: what they are, where they lie, how they are chosen and told apart."""

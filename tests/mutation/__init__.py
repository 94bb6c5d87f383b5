"""A mutation run over the engine, by hand: `python -m tests.mutation --mutants 300 --seed 1`."""

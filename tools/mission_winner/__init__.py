"""A searching player that proves that the solo missions can be won. It looks at the stacks: no fair opponent."""

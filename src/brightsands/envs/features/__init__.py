"""What a seat knows as a row of whole numbers, block by block in the order of `envs.layout`.

Only a `Knowledge` comes in here, so nothing hidden can go out. Everything here is flat loops over small integers, which
mypyc turns into plain C. `layout` names every cell and says how it is scaled.
"""

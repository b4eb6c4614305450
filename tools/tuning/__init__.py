"""Tunes the weights of the planner's evaluation by self-play (CMA-ES)."""

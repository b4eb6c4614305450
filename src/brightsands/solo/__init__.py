"""Alone: the ten-mission campaign (R14) and the normal solo game (R15)."""

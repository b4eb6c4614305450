"""Paying: what can still be paid, the steps that are open, what they do, and whole plans (R4)."""

"""Telling people who are away that it is their turn: by Web Push and by e-mail, if they asked for it."""

"""Puzzles: positions of real games with a question whose answer was proved, one for each day."""

from brightsands.puzzles.puzzle import Kind, Puzzle, answer, of_the_day, puzzle, puzzles

__all__ = ["Kind", "Puzzle", "answer", "of_the_day", "puzzle", "puzzles"]

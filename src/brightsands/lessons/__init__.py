"""Lessons: missions 1 to 3 with a fixed deal and a script that teaches one thing at a time and leads to the win.

>>> from brightsands.lessons import advise, lesson
>>> game = lesson(1).game()
>>> found = advise(game)
>>> found.note, [str(choice) for choice in found.choices]
('m1_coal', ['build coal_mine:worker'])
>>> [str(action) for action in found.turn]
['build coal_mine:worker', 'work sawmill:farmer', 'place h12', 'end']
"""

from brightsands.lessons.advice import Advice, advise
from brightsands.lessons.script import Beat, Lesson, lesson, lessons

__all__ = ["Advice", "Beat", "Lesson", "advise", "lesson", "lessons"]

"""Everything shown to a player, in English, Dutch, French and German."""

from brightsands.words.read import LANGUAGES as LANGUAGES
from brightsands.words.read import UnknownLanguage as UnknownLanguage
from brightsands.words.words import Words as Words

"""Why an action is not allowed: the rule, and what is missing in a player's words."""

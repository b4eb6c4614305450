"""How fast, how complete and how strong the bots' candidate turns are: this version of the bots beside another one."""

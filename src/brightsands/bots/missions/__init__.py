"""How bots judge the missions of the campaign: goals as jobs, what they take, how far a win is."""

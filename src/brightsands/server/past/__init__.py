"""Looking back: charts and reviews of finished games, time cards for the log, the campaign, game files sent in."""

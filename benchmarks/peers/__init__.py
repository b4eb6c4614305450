"""Random play in other engines beside ours, measured in one interleaved run on one core."""

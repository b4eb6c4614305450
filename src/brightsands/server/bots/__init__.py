"""Bots of a server: the processes in which they think, and the driver that lets them move."""

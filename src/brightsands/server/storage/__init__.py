"""What is kept: the database, its schema and rows, and the one writer of a process."""

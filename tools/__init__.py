"""Small programs that keep documents and fixtures true."""

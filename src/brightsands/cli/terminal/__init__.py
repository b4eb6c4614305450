"""The table in the terminal: what is drawn, what is asked, what is typed."""

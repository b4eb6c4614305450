"""Tables in use: who sits and looks, what is played, asked and told, and the sockets that carry it."""

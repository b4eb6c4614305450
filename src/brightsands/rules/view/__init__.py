"""What a seat may know, and its description as plain data: the one gate to the state for anybody (R2.4)."""

"""HTTP: the application, its routes, the shapes that go in and out, and the door with its rates and headers."""

/// The version of the program, as results state it.
public let sdksimVersion = "0.1.0"

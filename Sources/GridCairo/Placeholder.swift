// replaced as the target grows

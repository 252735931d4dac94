def run(*a): return []

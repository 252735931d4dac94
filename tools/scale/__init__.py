"""A simulation of renders on many processors, from measured costs."""

"""Counts comparisons, and collects what is wrong."""


class Checks:
    def __init__(self):
        self.count, self.faults = 0, []

    def same(self, what, found, wanted):
        """`wanted` may be a set of allowed values."""
        self.count += 1
        fits = found in wanted if isinstance(wanted, set) else found == wanted
        if not fits:
            self.faults.append(f"{what}: {shown(found)} instead of {shown(wanted)}")
        return fits

    def true(self, what, condition, found=""):
        self.count += 1
        if not condition:
            self.faults.append(f"{what}{': ' + shown(found) if found != '' else ''}")
        return condition

    def fails(self, what, error):
        self.count += 1
        self.faults.append(f"{what}: {type(error).__name__}: {error}")

    def line(self, name, more=""):
        """Prints the line of a part. Returns the faults."""
        print(f"{name}: {self.count} checks, {len(self.faults)} faults{more and '; ' + more}")
        return self.faults


def shown(value):
    text = value if isinstance(value, str) else repr(value)
    return text if len(text) <= 300 else f"{text[:200]}… ({len(text)} characters)"

/// Returns a smallest value that still fails.
///
/// Repeatedly takes the first of a value's `simpler` values that still fails, until none does. `simpler` values must be
/// smaller, so that this ends; `limit` is the maximum number of values that are tried.
package func shrunk<Value>(
  _ value: Value, limit: Int = 5_000, simpler: (Value) -> [Value], fails: (Value) -> Bool
) -> Value {
  var smallest = value
  var tries = 0
  search: while true {
    for candidate in simpler(smallest) {
      guard tries < limit else { return smallest }
      tries += 1
      if fails(candidate) {
        smallest = candidate
        continue search
      }
    }
    return smallest
  }
}

/// The first of many random cases that violates a law, reduced to a small one.
package struct Counterexample<Value> {
  package let seed: UInt64
  package let smallest: Value
  /// The violation in the smallest case.
  package let reason: String
}

/// Tests a law with a random value for each seed. `law` returns the violation, or `nil`. A smaller case must have the
/// same kind of violation: the text before the first colon.
package func counterexample<Value>(
  seeds: Range<UInt64>, _ make: (inout SeededGenerator) throws -> Value,
  simpler: (Value) -> [Value], law: (Value) throws -> String?
) rethrows -> Counterexample<Value>? {
  for seed in seeds {
    var generator = SeededGenerator(seed: seed)
    let value = try make(&generator)
    // An error that a law throws is a violation.
    func fault(_ value: Value) -> String? {
      do { return try law(value) } catch { return "\(error)" }
    }
    guard let first = fault(value) else { continue }
    let smallest = shrunk(value, simpler: simpler) { fault($0).map(kind) == kind(first) }
    return Counterexample(seed: seed, smallest: smallest, reason: fault(smallest) ?? "")
  }
  return nil
}

/// Returns a violation without the details of the case.
private func kind(_ reason: String) -> String {
  String(reason.prefix { $0 != ":" })
}

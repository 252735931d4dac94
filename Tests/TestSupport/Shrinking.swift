/// The smallest value near one that breaks a law which breaks it too.
///
/// Takes the first of a value's `simpler` values that still fails, again and again, until none of
/// them does. `simpler` values are to be smaller, so that this ends; `limit` is how many are tried.
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

/// The first of many random cases that breaks a law, made as small as can be.
package struct Counterexample<Value> {
  package let seed: UInt64
  package let smallest: Value
  /// What the law says of the smallest case.
  package let reason: String
}

/// Tries a law on a random value for each seed. `law` says what is wrong, or nil. A smaller case
/// has to be wrong in the same way: what `law` says before the first colon.
package func counterexample<Value>(
  seeds: Range<UInt64>, _ make: (inout SeededGenerator) throws -> Value,
  simpler: (Value) -> [Value], law: (Value) throws -> String?
) rethrows -> Counterexample<Value>? {
  for seed in seeds {
    var generator = SeededGenerator(seed: seed)
    let value = try make(&generator)
    // What a law throws is a failure like any other.
    func fault(_ value: Value) -> String? {
      do { return try law(value) } catch { return "\(error)" }
    }
    guard let first = fault(value) else { continue }
    let smallest = shrunk(value, simpler: simpler) { fault($0).map(kind) == kind(first) }
    return Counterexample(seed: seed, smallest: smallest, reason: fault(smallest) ?? "")
  }
  return nil
}

/// What a law says without the particulars of the case.
private func kind(_ reason: String) -> String {
  String(reason.prefix { $0 != ":" })
}

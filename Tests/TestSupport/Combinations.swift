import Foundation

/// Whether tests take every combination of their arguments and every seed, as with `make test-sizes`.
package let takesEveryCombination = ProcessInfo.processInfo.environment["EVERY_SIZE"] != nil

/// Returns pairs in which every value of both lists occurs; with `EVERY_SIZE=1`, every pair.
///
/// Use it for arguments of a test that are independent of each other.
package func combinations<First, Second>(
  _ first: [First], _ second: [Second]
) -> [(First, Second)] {
  if takesEveryCombination { return first.flatMap { one in second.map { (one, $0) } } }
  guard !first.isEmpty && !second.isEmpty else { return [] }
  return (0..<max(first.count, second.count)).map {
    (first[$0 % first.count], second[$0 % second.count])
  }
}

/// Returns the first values of a list; with `EVERY_SIZE=1`, all.
package func few<Value>(_ count: Int, of values: [Value]) -> [Value] {
  takesEveryCombination ? values : Array(values.prefix(count))
}

/// A set of unique names.
struct UniqueNames {
  private var taken: Set<String> = []
  private var numbers: [String: Int] = [:]

  /// Reserves a name.
  mutating func insert(_ name: String) {
    taken.insert(name)
  }

  /// Returns `wish`, or `wish 2` and so on if it is already used, and reserves the result.
  mutating func name(_ wish: String) -> String {
    var name = wish
    var number = numbers[wish] ?? 1
    while !taken.insert(name).inserted {
      number += 1
      name = "\(wish) \(number)"
    }
    numbers[wish] = number
    return name
  }
}

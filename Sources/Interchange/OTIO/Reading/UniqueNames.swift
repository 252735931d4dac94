/// Names of which no two are the same.
struct UniqueNames {
  private var taken: Set<String> = []
  private var numbers: [String: Int] = [:]

  mutating func insert(_ name: String) {
    taken.insert(name)
  }

  /// `wish`, or `wish 2` and so on where it is taken; it is taken afterwards.
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

/// A set of unique names.
struct UniqueNames {
  private var taken: Set<String> = []
  private var numbers: [String: Int] = [:]

  /// Reserves a name.
  mutating func insert(_ name: String) {
    taken.insert(name)
  }

  /// Returns `preferredName`, or `preferredName 2` and so on if it is already used, and reserves the result.
  mutating func name(_ preferredName: String) -> String {
    var name = preferredName
    var number = numbers[preferredName] ?? 1
    while !taken.insert(name).inserted {
      number += 1
      name = "\(preferredName) \(number)"
    }
    numbers[preferredName] = number
    return name
  }
}

/// Values by their names.
///
/// While there are few, as nearly always, the names are looked through one after the other, which
/// is several times faster than hashing one; when there are many, they are hashed.
struct NameTable<Value> {
  private(set) var entries: [(name: String, value: Value)] = []
  /// The index of each name; empty while there are few.
  private var indices: [String: Int] = [:]

  private static var few: Int { 12 }

  init(minimumCapacity: Int = 0) {
    entries.reserveCapacity(minimumCapacity)
  }

  var isEmpty: Bool { entries.isEmpty }
  var names: [String] { entries.map(\.name) }

  subscript(name: String) -> Value? { index(of: name).map { entries[$0].value } }

  func contains(_ name: String) -> Bool { index(of: name) != nil }

  /// Adds a value whose name is new; otherwise changes nothing, and returns the value that has
  /// the name already.
  @discardableResult
  mutating func insert(_ value: Value, named name: String) -> Value? {
    if let known = index(of: name) { return entries[known].value }
    entries.append((name, value))
    if !indices.isEmpty {
      indices[name] = entries.count - 1
    } else if entries.count > NameTable.few {
      for (index, entry) in entries.enumerated() { indices[entry.name] = index }
    }
    return nil
  }

  private func index(of name: String) -> Int? {
    if !indices.isEmpty { return indices[name] }
    for index in entries.indices where entries[index].name == name { return index }
    return nil
  }
}

extension NameTable where Value == Void {
  /// Adds a name; false when it is there already.
  @discardableResult
  mutating func insert(_ name: String) -> Bool { insert((), named: name) == nil }
}

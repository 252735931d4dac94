/// Values by their names.
///
/// A table of few names, the usual case, is searched linearly, which is several times faster than hashing one name. A
/// larger table is hashed.
struct NameTable<Value> {
  private(set) var entries: [(name: String, value: Value)] = []
  /// The index of each name; empty while the table is searched linearly.
  private var indices: [String: Int] = [:]

  private static var few: Int { 12 }

  init(minimumCapacity: Int = 0) {
    entries.reserveCapacity(minimumCapacity)
  }

  var isEmpty: Bool { entries.isEmpty }
  var names: [String] { entries.map(\.name) }

  subscript(name: String) -> Value? { index(of: name).map { entries[$0].value } }

  func contains(_ name: String) -> Bool { index(of: name) != nil }

  /// Adds a value with a new name. If the name exists already, changes nothing and returns its value.
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
  /// Adds a name. Returns false if it exists already.
  @discardableResult
  mutating func insert(_ name: String) -> Bool { insert((), named: name) == nil }
}

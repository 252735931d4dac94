import Diagnostics
import JSONSyntax
import MediaValues

/// The keys of an object that is given by its address: how it is read and written.
final class ObjectKeys: Sendable {
  let form: ObjectForm
  private let keys: [ObjectKey]
  private let readers: [ObjectKey.Reader]
  private let table: KeyTable
  /// The keys that version 1 requires, and those that version 2 requires.
  private let required: (one: KeySet, two: KeySet)
  /// The keys that version 1 does not have.
  private let newer: KeySet
  private let extensions: MemoryProperty<[Extension]>?

  /// Creates the keys of an object. `extensions` is the property for `x-` keys.
  init(
    _ id: String, _ title: String, _ summary: String, allowsSchema: Bool = false,
    extensions: MemoryProperty<[Extension]>?, _ keys: [ObjectKey]
  ) {
    precondition(
      keys.count <= KeySet.capacity, "an object takes at most \(KeySet.capacity) keys: \(id)")
    form = ObjectForm(
      id: id, title: title, summary: summary, keys: keys.map(\.form), allowsSchema: allowsSchema,
      allowsExtensions: extensions != nil)
    self.keys = keys
    readers = keys.map(\.reader)
    table = KeyTable(keys.map(\.form.name))
    required = (
      one: KeySet(of: form) { $0.isRequired(in: .one) },
      two: KeySet(of: form) { $0.isRequired(in: .two) }
    )
    newer = KeySet(of: form) { $0.since > .one }
    self.extensions = extensions
  }

  /// Reads the members into the object; a member that cannot be read does not change it. Returns the keys that were
  /// present; `nil`, with a finding, if the value is no object.
  func read(
    _ node: JSONNode, _ reading: Reading, into object: UnsafeMutableRawPointer
  ) -> KeySet? {
    guard node.kind == .object else {
      reading.report(
        .wrongKind, "\(form.title) should be an object, not \(node.kindName)",
        help: ValueHints.object(form, from: node).map { "write \($0)" }
          ?? form.example.map { "for example \($0)" })
      return nil
    }
    var present = KeySet()
    var own: [Extension] = []
    var unknown: [String] = []
    for member in node.members {
      if let index = table.index(of: member.key) {
        present.insert(index)
        reading.descend(member.key) { readers[index](member.value, reading, into: object) }
      } else {
        let name = member.key.string
        if isExtension(name) {
          own.append(Extension(key: name, json: member.value.value.canonicalText))
        } else {
          unknown.append(name)
        }
      }
    }
    if reading.version == .one, present.intersects(newer) {
      reportNewKeys(present, reading)
    }
    if !own.isEmpty, let extensions { extensions.set(at: object, to: own) }
    let required = reading.version == .one ? required.one : required.two
    if !unknown.isEmpty || !present.isSuperset(of: required) {
      KeyFindings(form: form, present: present, unknown: unknown, node: node)
        .report(to: reading)
    }
    return present
  }

  /// Returns the members in the order of the keys, with `$schema` first and extensions last.
  func write(_ object: UnsafeRawPointer) -> JSONObject {
    let own = extensions?.value(at: object) ?? []
    var members: [(String, JSONValue)] = []
    func add(_ extension: Extension) {
      if let value = JSONValue(parsing: `extension`.json) {
        members.append((`extension`.key, value))
      }
    }
    own.filter { $0.key == "$schema" }.forEach(add)
    for key in keys {
      if let value = key.write(object) { members.append((key.form.name, value)) }
    }
    own.filter { $0.key != "$schema" }.forEach(add)
    return JSONObject(members)
  }

  private func reportNewKeys(_ present: KeySet, _ reading: Reading) {
    for (index, key) in form.keys.enumerated() where present.contains(index) && key.since > .one {
      reading.reportNewKey(key)
    }
  }

  private func isExtension(_ name: String) -> Bool {
    // Compares bytes: as characters, the hyphen and a following combining mark would be one character, unlike in the
    // schema's pattern.
    (extensions != nil && name.utf8.starts(with: "x-".utf8))
      || (form.allowsSchema && name == "$schema")
  }
}

/// The keys of an object that were present, by their indices, which are less than `capacity`.
struct KeySet {
  static let capacity = UInt128.bitWidth

  private var bits: UInt128 = 0

  init(_ indices: [Int] = []) {
    indices.forEach { insert($0) }
  }

  /// The keys of an object that meet a condition.
  init(of form: ObjectForm, where condition: (KeyForm) -> Bool) {
    self.init(form.keys.indices.filter { condition(form.keys[$0]) })
  }

  mutating func insert(_ index: Int) { bits |= 1 << UInt128(index) }
  func contains(_ index: Int) -> Bool { bits & 1 << UInt128(index) != 0 }
  func intersects(_ other: KeySet) -> Bool { bits & other.bits != 0 }
  func isSuperset(of other: KeySet) -> Bool { bits & other.bits == other.bits }
}

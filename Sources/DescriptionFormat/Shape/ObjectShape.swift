import JSONSyntax
import MediaValues

/// An object with a fixed set of keys, each of which sets a property of `Owner`.
///
/// One list of keys determines how the object is read and written, the checks for unknown and missing keys, and the
/// text of the schema and the reference.
struct ObjectShape<Owner>: Sendable {
  private let keys: ObjectKeys

  var form: ObjectForm { keys.form }

  /// Creates the shape of an object. `extensions` is the property for `x-` keys.
  init(
    _ id: String, _ title: String, _ summary: String, extensions: Property<Owner, [Extension]>,
    allowsSchema: Bool = false, _ keys: [Key<Owner>]
  ) {
    self.keys = ObjectKeys(
      id, title, summary, allowsSchema: allowsSchema, extensions: MemoryProperty(extensions),
      keys.map(\.untyped))
  }

  /// Creates the shape of an object that represents a value and has no `x-` keys.
  init(value id: String, _ title: String, _ summary: String, _ keys: [Key<Owner>]) {
    self.keys = ObjectKeys(id, title, summary, extensions: nil, keys.map(\.untyped))
  }

  /// Reads the members into `owner`; a member that cannot be read does not change it. Returns the keys that were
  /// present; `nil`, with a finding, if the value is no object.
  @discardableResult
  func read(_ node: JSONNode, _ reading: Reading, into owner: inout Owner) -> KeySet? {
    withUnsafeMutablePointer(to: &owner) { keys.read(node, reading, into: $0) }
  }

  /// Returns the members in the order of the keys, with `$schema` first and extensions last.
  func write(_ owner: Owner) -> JSONObject {
    withUnsafePointer(to: owner) { keys.write($0) }
  }
}

import DescriptionFormat
import JSONSyntax

/// The structure of a text that may contain errors, for completion and navigation while the user
/// types.
struct TolerantTree {
  let bytes: [UInt8]
  let root: TolerantValue?

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    root = TolerantParser.parse(bytes)
  }

  /// Returns the text of a string or word.
  func text(of value: TolerantValue) -> String {
    TolerantTree.text(of: value, in: bytes)
  }

  static func text(of value: TolerantValue, in bytes: [UInt8]) -> String {
    let literal = bytes[value.range]
    guard value.kind == .string else { return String(decoding: literal, as: UTF8.self) }
    let content = value.isClosed ? literal.dropFirst().dropLast() : literal.dropFirst()
    guard content.contains(UInt8(ascii: "\\")) else {
      return String(decoding: content, as: UTF8.self)
    }
    let whole = "\"" + String(decoding: content, as: UTF8.self) + "\""
    return JSONValue(parsing: whole)?.string ?? String(decoding: content, as: UTF8.self)
  }

  /// The version of the format that the document names; the newest one for one that this program does not read.
  var formatVersion: FormatVersion {
    guard let outermost = root.map(object) else { return .standard }
    let description = outermost["Profile"].map(object) ?? outermost
    guard let version = description["version"] else { return .standard }
    return FormatVersion(rawValue: text(of: version)) ?? .newest
  }

  /// Returns the object for `FormPlace`.
  func object(_ value: TolerantValue) -> TolerantObject { TolerantObject(tree: self, value: value) }
}

/// An object of a text that may contain errors.
struct TolerantObject: FormObject {
  let tree: TolerantTree
  let value: TolerantValue

  var keys: [String] { value.members.map(\.name) }

  /// Returns the string of a member, or `nil` if it is not a string.
  func text(_ key: String) -> String? {
    guard let value = self[key], value.kind == .string else { return nil }
    return tree.text(of: value)
  }

  /// The value of a member; for duplicate keys, the value of the last.
  subscript(key: String) -> TolerantValue? { value.members.last { $0.name == key }?.value }
}

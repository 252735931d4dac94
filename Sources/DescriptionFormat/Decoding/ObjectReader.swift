import Diagnostics
import JSONSyntax
import MediaValues

/// Typed access to the members of one object. What is missing or wrong is complained of, and
/// read as nil; unknown keys are complained of at once.
struct ObjectReader {
  let object: JSONObject
  let pointer: () -> JSONPointer
  let keys: ObjectKeys
  let findings: Findings
  /// The known keys that the object does not have.
  let absent: [String]
  /// The members under `x-` keys, and `$schema` where that is allowed.
  let extensions: [Extension]

  /// Nil, with a complaint, when `value` is not an object.
  init?(
    _ value: JSONValue, at pointer: @escaping @autoclosure () -> JSONPointer, _ keys: ObjectKeys,
    _ findings: Findings, allowsSchema: Bool = false
  ) {
    guard case .object(let object) = value else {
      findings.report(
        .wrongKind, "\(keys.name) should be an object, not \(value.kindName)", at: .value(pointer())
      )
      return nil
    }
    self.object = object
    self.pointer = pointer
    self.keys = keys
    self.findings = findings
    var extensions: [Extension] = []
    var unknown: [String] = []
    var present: [String] = []
    for member in object.members {
      if keys.known.contains(member.key) {
        present.append(member.key)
      } else if member.key.hasPrefix("x-") || (allowsSchema && member.key == "$schema") {
        extensions.append(Extension(key: member.key, json: member.value.canonicalText))
      } else {
        unknown.append(member.key)
      }
    }
    self.extensions = extensions
    absent = keys.known.filter { !present.contains($0) }
    for key in unknown { complain(ofUnknown: key) }
  }

  func place(_ key: String) -> Location { .value(pointer() / key) }

  /// The member, or nil with a complaint: that it is missing, unless an unknown key has been
  /// taken for it already.
  func required(_ key: String, help: String? = nil) -> JSONValue? {
    if let value = object[key] { return value }
    let isMisspelt = object.members.contains { suggestions(for: $0.key).first == key }
    if !isMisspelt {
      findings.report(
        .missingKey, "\(keys.name) needs '\(key)'", at: .value(pointer()), help: help)
    }
    return nil
  }

  /// A member that must be an object, read by its own keys.
  func object(_ key: String, _ keys: ObjectKeys) -> ObjectReader? {
    guard let value = object[key] else { return nil }
    return ObjectReader(value, at: pointer() / key, keys, findings)
  }

  /// The elements of a member that must be an array; nil when it is not there, or is no array.
  func array(_ key: String, isRequired: Bool = false) -> [JSONValue]? {
    guard let value = isRequired ? required(key) : object[key] else { return nil }
    if case .array(let elements) = value { return elements }
    complain(key, "an array", value)
    return nil
  }

  func complain(_ key: String, _ expected: String, _ found: JSONValue, help: String? = nil) {
    if let reserved = unreadForm(of: found) {
      findings.report(
        .notYetRead,
        "'\(key)' with \(reserved) is part of the format, but this version of templater cannot"
          + " render it yet", at: place(key), help: "give \(expected)")
      return
    }
    findings.report(
      .wrongKind, "'\(key)' should be \(expected), not \(found.kindName)", at: place(key),
      help: help)
  }

  /// `keyframes` or `field`, where a value is given by one of these.
  func unreadForm(of value: JSONValue) -> String? {
    guard case .object(let object) = value else { return nil }
    return ["keyframes", "field"].first { object[$0] != nil }.map { "'\($0)'" }
  }
}

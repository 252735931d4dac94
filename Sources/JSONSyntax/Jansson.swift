import CJansson
import Diagnostics
import MediaValues

/// The door to jansson: bytes → JSONValue.
enum Jansson {
  enum Outcome {
    case value(JSONValue)
    case refused(Diagnostic)
  }

  /// Parses a whole text. A tree deeper than `depth` is refused.
  ///
  /// jansson holds reals as doubles; their shortest decimal spelling has the digits that were
  /// written wherever those were at most 15, and is the nearest of 17 digits otherwise.
  static func parse(_ bytes: [UInt8], rejectingDuplicates: Bool, depth: Int) -> Outcome {
    var error = json_error_t()
    let flags = rejectingDuplicates ? Int(JSON_REJECT_DUPLICATES) : 0
    let parsed = bytes.withUnsafeBytes { buffer in
      // An empty array may have no address, which jansson would refuse as a wrong argument.
      let start = buffer.baseAddress ?? UnsafeRawPointer(bitPattern: 1)
      return json_loadb(start, buffer.count, flags, &error)
    }
    guard let parsed else { return .refused(complaint(error)) }
    defer { json_decref(parsed) }
    guard let root = copy(parsed, depth: depth) else {
      let message = "arrays and objects stand more than \(depth) levels deep"
      return .refused(Diagnostic(code: .tooDeep, message, at: .document))
    }
    return .value(root)
  }

  /// What jansson says, for the case that nothing better is found. Its position is the end of
  /// the token it tripped over.
  private static func complaint(_ error: json_error_t) -> Diagnostic {
    let text = withUnsafeBytes(of: error.text) { buffer in
      String(decoding: buffer.prefix { $0 != 0 }, as: UTF8.self)
    }
    let end = max(0, Int(error.position))
    return Diagnostic(code: .syntax, text, at: .bytes(max(0, end - 1)..<max(1, end)))
  }

  /// The tree as a value; nil when it is deeper than `depth`.
  private static func copy(_ value: UnsafeMutablePointer<json_t>, depth: Int) -> JSONValue? {
    switch shim_json_typeof(value) {
    case JSON_OBJECT: return depth > 0 ? copyObject(value, depth: depth - 1) : nil
    case JSON_ARRAY: return depth > 0 ? copyArray(value, depth: depth - 1) : nil
    case JSON_STRING:
      return .string(text(json_string_value(value), json_string_length(value)))
    case JSON_INTEGER:
      return .number(ExactDecimal(significand: json_integer_value(value)))
    case JSON_REAL: return .number(ExactDecimal(json_real_value(value)) ?? 0)
    case JSON_TRUE: return .bool(true)
    case JSON_FALSE: return .bool(false)
    default: return .null
    }
  }

  private static func copyArray(
    _ array: UnsafeMutablePointer<json_t>, depth: Int
  ) -> JSONValue? {
    var elements: [JSONValue] = []
    elements.reserveCapacity(json_array_size(array))
    for index in 0..<json_array_size(array) {
      guard let element = json_array_get(array, index), let value = copy(element, depth: depth)
      else { return nil }
      elements.append(value)
    }
    return .array(elements)
  }

  private static func copyObject(
    _ object: UnsafeMutablePointer<json_t>, depth: Int
  ) -> JSONValue? {
    var members: [(String, JSONValue)] = []
    members.reserveCapacity(json_object_size(object))
    var iterator = json_object_iter(object)
    while let current = iterator {
      guard let member = json_object_iter_value(current), let value = copy(member, depth: depth)
      else { return nil }
      let key = text(json_object_iter_key(current), json_object_iter_key_len(current))
      members.append((key, value))
      iterator = json_object_iter_next(object, current)
    }
    return .object(JSONObject(members))
  }

  private static func text(_ start: UnsafePointer<CChar>?, _ length: Int) -> String {
    String(
      decoding: UnsafeRawBufferPointer(start: start, count: start == nil ? 0 : length),
      as: UTF8.self)
  }
}

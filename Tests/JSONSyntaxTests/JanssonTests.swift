import CJansson
import JSONSyntax
import MediaValues
import TestSupport
import Testing

@testable import struct JSONSyntax.JSONTree

/// Our parser is compared with jansson, a widely used one: both accept the same texts, and read the
/// same values.
struct JanssonTests {
  /// Returns the value that jansson reads from a text; `nil` if it refuses the text.
  private static func judged(_ bytes: [UInt8]) -> JSONValue? {
    var error = json_error_t()
    let flags = Int(JSON_REJECT_DUPLICATES) | Int(JSON_DECODE_ANY)
    let parsed = bytes.withUnsafeBytes { buffer in
      json_loadb(buffer.baseAddress ?? UnsafeRawPointer(bitPattern: 1), buffer.count, flags, &error)
    }
    guard let parsed else { return nil }
    defer { json_decref(parsed) }
    return copy(parsed)
  }

  private static func copy(_ value: UnsafeMutablePointer<json_t>) -> JSONValue {
    switch shim_json_typeof(value) {
    case JSON_OBJECT:
      var members: [(String, JSONValue)] = []
      var iterator = json_object_iter(value)
      while let current = iterator {
        let key = text(json_object_iter_key(current), json_object_iter_key_len(current))
        members.append((key, json_object_iter_value(current).map(copy) ?? .null))
        iterator = json_object_iter_next(value, current)
      }
      return .object(JSONObject(members))
    case JSON_ARRAY:
      return .array(
        (0..<json_array_size(value)).map { json_array_get(value, $0).map(copy) ?? .null })
    case JSON_STRING: return .string(text(json_string_value(value), json_string_length(value)))
    case JSON_INTEGER: return .number(ExactDecimal(significand: json_integer_value(value)))
    case JSON_REAL: return .number(ExactDecimal(json_real_value(value)) ?? 0)
    case JSON_TRUE: return .bool(true)
    case JSON_FALSE: return .bool(false)
    default: return .null
    }
  }

  private static func text(_ start: UnsafePointer<CChar>?, _ length: Int) -> String {
    String(
      decoding: UnsafeRawBufferPointer(start: start, count: start == nil ? 0 : length),
      as: UTF8.self)
  }

  /// Returns the value that we read; `nil` if we refuse the text, or if it has a duplicate key,
  /// which jansson refuses.
  private static func read(_ bytes: [UInt8]) -> JSONValue? {
    guard let tree = JSONTree(parsing: bytes, limits: DocumentLimits(depth: 2_000)),
      !tree.hasDuplicates
    else { return nil }
    return tree.withRoot { $0.value }
  }

  @Test(arguments: 0..<200)
  func bothReadTheSame(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let bytes = Array(JSONValue.object(generator.jsonObject(depth: 4)).canonicalText.utf8)
    #expect(JanssonTests.read(bytes) == JanssonTests.judged(bytes))
  }

  /// Changes, removes or inserts a byte, which makes most of these texts invalid. No byte is 0,
  /// which jansson skips and RFC 8259 forbids.
  @Test(arguments: 0..<40)
  func bothRefuseTheSame(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let bytes = Array(JSONValue.object(generator.jsonObject(depth: 3)).canonicalText.utf8)
    let signs = Array("{}[]\",:\\u0041d8e+-.tfn \n\u{1}é".utf8) + [0xC3, 0xFF]
    for _ in 0..<400 {
      var broken = bytes
      for _ in 0...Int.random(in: 0...1, using: &generator) {
        let index = Int.random(in: 0..<broken.count, using: &generator)
        let sign = signs.randomElement(using: &generator) ?? 0
        switch Int.random(in: 0...2, using: &generator) {
        case 0: broken[index] = sign
        case 1: broken.remove(at: index)
        default: broken.insert(sign, at: index)
        }
      }
      let (ours, theirs) = (JanssonTests.read(broken), JanssonTests.judged(broken))
      #expect(
        (ours == nil) == (theirs == nil), "\(seed): \(String(decoding: broken, as: UTF8.self))")
    }
  }

  @Test(arguments: [
    "1", "-0", "-0.0", "9007199254740993", "9223372036854775807", "9223372036854775808",
    "-9223372036854775808", "-9223372036854775809", "1e999", "-1e999", "1e308", "1E+2", "1e-999",
    "0e999999999999", "0.1", "00", "01", "1.", ".5", "-", "1e", "1e+", "+1", "0x1", "1_0",
    "\"\\ud83c\\udfac\"", "\"\\ud83c\"", "\"\\udfac\"", "\"\\u0000\"", "\"\u{7f}\"", "\"\\v\"",
    "[1,]", "[,1]", "[]", "[[]]", "{}", "{\"a\":1,\"a\":2}", "{\"a\":1,\"\\u0061\":2}",
    "{\"a\":1,}", "tru", "true", "True", "nul", "null ", " null", "[true false]", "", " ",
    "\u{FEFF}1",
  ])
  func bothTreatOddTextsAlike(text: String) {
    let bytes = Array(text.utf8)
    #expect((JanssonTests.read(bytes) == nil) == (JanssonTests.judged(bytes) == nil))
  }

  /// jansson converts this number to a double, and we do not.
  @Test func digitsAreKept() {
    #expect(
      JanssonTests.read(Array("0.12345678901234567".utf8))
        == .number(
          ExactDecimal(significand: 12_345_678_901_234_567, exponent: -17)))
    #expect(JanssonTests.read(Array("1.00000000000000000000000001".utf8)) == .number(1))
    #expect(JanssonTests.read(Array("0.99999999999999999999".utf8)) == .number(1))
    #expect(
      JanssonTests.read(Array("9007199254740993".utf8))
        == .number(
          ExactDecimal(significand: 9_007_199_254_740_993)))
  }
}

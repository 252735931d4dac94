import Diagnostics
import JSONSyntax
import TestSupport
import Testing

/// The ranges of values and keys in the text are correct.
struct RangeTests {
  /// Returns every value of a tree with its pointer.
  static func places(
    _ value: JSONValue, _ pointer: JSONPointer = .root
  ) -> [(JSONPointer, JSONValue)] {
    switch value {
    case .array(let elements):
      [(pointer, value)] + elements.enumerated().flatMap { places($1, pointer / $0) }
    case .object(let object):
      [(pointer, value)] + object.members.flatMap { places($0.value, pointer / $0.key) }
    case .null, .bool, .number, .string:
      [(pointer, value)]
    }
  }

  @Test(arguments: 0..<150)
  func theTextAtAValueIsThatValue(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let root = JSONValue.object(generator.jsonObject(depth: 4))
    let canonical = root.canonicalText
    let text = seed % 2 == 0 ? canonical : "\r\n\t" + canonical + "\n\n"
    let document = try #require(CanonicalTextTests.parse(text))
    let places = RangeTests.places(root)
    let values = document.ranges(of: places.map { .value($0.0) })
    let keys = document.ranges(of: places.map { .key($0.0) })
    for ((pointer, value), (valueRange, keyRange)) in zip(places, zip(values, keys)) {
      let range = try #require(valueRange, "\(pointer)")
      let there = String(decoding: document.source.bytes[range], as: UTF8.self)
      #expect(JSONValue(parsing: there) == value)
      guard case .key(let key)? = pointer.steps.last else { continue }
      let name = try #require(keyRange, "\(pointer)")
      let literal = String(decoding: document.source.bytes[name], as: UTF8.self)
      #expect(JSONValue(parsing: literal) == .string(key))
    }
  }

  @Test func escapedKeysAreFoundByWhatTheySay() throws {
    let document = try #require(
      CanonicalTextTests.parse(#"{ "\u0061\ud83c\udfac\"": [ 1, {"b\/c": 25 } ] }"#))
    let pointer = JSONPointer.root / "a🎬\"" / 1 / "b/c"
    let ranges = document.ranges(of: [.value(pointer), .value(.root / "none"), .document])
    #expect(ranges.count == 3)
    #expect(ranges[0].map { String(decoding: document.source.bytes[$0], as: UTF8.self) } == "25")
    #expect(ranges[1] == nil && ranges[2] == nil)
  }
}

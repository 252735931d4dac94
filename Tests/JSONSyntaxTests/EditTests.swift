import Diagnostics
import JSONSyntax
import TestSupport
import Testing

/// Fixes change the text as their edits specify, and keep all other bytes.
@Suite struct EditTests {
  private func fix(_ edits: Edit...) -> Fix { Fix(title: "fix", edits: edits, isSafe: true) }

  private func text(_ text: String, _ edits: Edit...) throws -> String {
    let document = try #require(CanonicalTextTests.parse(text))
    let result = document.applying(edits.map { fix($0) })
    return String(decoding: result.bytes, as: UTF8.self)
  }

  @Test(arguments: 0..<600)
  func theValueIsWhatTheEditsSay(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let root = JSONValue.object(generator.jsonObject(depth: 4))
    let text = generator.sprinkled(root.canonicalText)
    let document = try #require(CanonicalTextTests.parse(text))
    let places = RangeTests.places(root)
    let fixes = (0..<Int.random(in: 1...6, using: &generator)).compactMap { _ in
      generator.edit(of: places).map { fix($0) }
    }
    let (bytes, applied) = document.applying(fixes)
    let edits = applied.flatMap { fixes[$0].edits }
    let result = try #require(
      CanonicalTextTests.parse(String(decoding: bytes, as: UTF8.self)),
      "seed \(seed): \(edits) of\n\(text)\ngave\n\(String(decoding: bytes, as: UTF8.self))")
    #expect(result.root == root.applying(edits), "seed \(seed): \(edits) of\n\(text)")
    // At least the first possible fix is made.
    let possible = document.changes(for: fixes).contains { $0?.isEmpty == false }
    #expect(applied.isEmpty != possible, "seed \(seed)")
    try expectOtherBytesKept(document, edits, bytes, seed)
  }

  /// Checks that the text without the changed parts occurs in the result, in the same order, and
  /// that nothing else but the text of the changes was added.
  private func expectOtherBytesKept(
    _ document: Document, _ edits: [Edit], _ result: [UInt8], _ seed: UInt64
  ) throws {
    let changes = try #require(
      document.changes(for: [Fix(title: "all", edits: edits, isSafe: true)])[0])
    var offset = 0
    var position = 0
    for change in changes {
      let kept = document.source.bytes[offset..<change.range.lowerBound]
      #expect(result[position..<position + kept.count].elementsEqual(kept), "seed \(seed)")
      position += kept.count + change.text.utf8.count
      offset = change.range.upperBound
    }
    #expect(result[position...].elementsEqual(document.source.bytes[offset...]), "seed \(seed)")
    // An edit changes its own value or key, a comma, and white space.
    for (edit, change) in zip(edits, edits.map { document.changes(for: [fix($0)])[0]?.first }) {
      guard let change else { continue }
      var own: Range<Int>?
      if case .removeMember(let pointer) = edit {
        let ranges = document.ranges(of: [.key(pointer), .value(pointer)])
        own = ranges[1].map { (ranges[0]?.lowerBound ?? $0.lowerBound)..<$0.upperBound }
      }
      guard let own else { continue }
      let outside = change.range.filter { !own.contains($0) }.map { document.source.bytes[$0] }
      #expect(outside.count { $0 == UInt8(ascii: ",") } <= 1, "seed \(seed)")
      #expect(outside.allSatisfy { "\n\r\t ,".utf8.contains($0) }, "seed \(seed)")
    }
  }

  private static let lines = """
    {
      "a": 1,
      "b" : [ 1,2 ],

      "c": { "d": 1.0e1, "e": {} }
    }
    """

  @Test func aValueIsReplacedAndAKeyRenamed() throws {
    #expect(
      try text(Self.lines, .replaceValue(.root / "a", "\"x\""), .renameKey(.root / "b", "ü\""))
        == """
        {
          "a": "x",
          "ü\\"" : [ 1,2 ],

          "c": { "d": 1.0e1, "e": {} }
        }
        """)
  }

  @Test func aMemberGoesWithItsLine() throws {
    #expect(
      try text(Self.lines, .removeMember(.root / "a"), .removeMember(.root / "c" / "d"))
        == """
        {
          "b" : [ 1,2 ],

          "c": { "e": {} }
        }
        """)
    #expect(
      try text(Self.lines, .removeMember(.root / "c"), .removeMember(.root / "b" / 1))
        == """
        {
          "a": 1,
          "b" : [ 1 ]
        }
        """)
    #expect(try text("{ \"a\": 1 }", .removeMember(.root / "a")) == "{}")
    #expect(
      try text("{\"a\": 1, \"b\": 2,\n \"c\": 3}", .removeMember(.root / "b"))
        == "{\"a\": 1,\n \"c\": 3}")
  }

  @Test func aNewMemberLooksLikeTheOthers() throws {
    func inserting(_ text: String, into pointer: JSONPointer = .root) throws -> String {
      try self.text(text, .insertMember(into: pointer, key: "k", value: "7"))
    }
    #expect(
      try inserting("{\r\n\t\"a\": 1,\r\n\t\"b\": 2\r\n}\r\n")
        == "{\r\n\t\"a\": 1,\r\n\t\"b\": 2,\r\n\t\"k\": 7\r\n}\r\n")
    #expect(try inserting("{\"a\":1}") == "{\"a\":1,\"k\":7}")
    #expect(try inserting("{ \"a\": 1 }") == "{ \"a\": 1, \"k\": 7 }")
    #expect(try inserting("{ \"a\" : [] }") == "{ \"a\" : [], \"k\" : 7 }")
    #expect(try inserting("{}") == "{ \"k\": 7 }")
    #expect(
      try inserting(Self.lines, into: .root / "c" / "e").contains("\"e\": { \"k\": 7 } }"))
  }

  @Test func ofTwoInEachOthersWayTheFirstIsMade() throws {
    let document = try #require(CanonicalTextTests.parse(#"{"a":{"b":1,"c":2},"x":3}"#))
    let fixes = [
      fix(.removeMember(.root / "a" / "b")),
      fix(.replaceValue(.root / "a", "0")),
      fix(.renameKey(.root / "a" / "c", "new")),
      fix(.insertMember(into: .root / "a", key: "new", value: "1")),
      fix(.renameKey(.root / "x", "a")),
      fix(.replaceValue(.root / "nowhere", "0")),
      // All edits of a fix are made, or none.
      fix(.replaceValue(.root / "x", "4"), .removeMember(.root / "a")),
    ]
    let result = document.applying(fixes)
    #expect(String(decoding: result.bytes, as: UTF8.self) == #"{"a":{"new":2},"x":3}"#)
    #expect(result.applied == [0, 2])
  }
}

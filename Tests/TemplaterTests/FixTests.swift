import Files
import Foundation
import TestSupport
import Testing

@testable import TemplaterCommands

/// `validate --fix` makes the safe fixes in the file, and changes nothing else.
@Suite struct FixTests {
  private static let valid = """
    { "tracks": [ { "type": "video", "name": "main", "segments": [
      { "position": 0, "duration": 10 } ] } ] }
    """
  private static let misspelt = valid.replacingOccurrences(of: "position", with: "postion")

  private func validate(
    _ scratch: Scratch, _ words: String..., input: String? = nil
  ) throws -> CommandResult {
    try scratch.run([Project.templater, "validate"] + words, input: input)
  }

  private func text(_ scratch: Scratch, _ name: String) throws -> String {
    String(decoding: try scratch.bytes(of: name), as: UTF8.self)
  }

  @Test func archivesStayAsTheyAre() throws {
    let scratch = try Scratch()
    let misspelt = Self.valid.replacingOccurrences(of: "\"video\"", with: "\"vidoe\"")
    try scratch.write(RawZip([RawZip.Entry("template.json", misspelt)]).bytes, to: "a.templater")
    let before = try scratch.bytes(of: "a.templater")
    let result = try validate(scratch, "--fix", "a.templater")
    #expect(result.status == 1 && result.output.contains("error[S104]"))
    #expect(result.errors.contains("a.templater is an archive and was not changed"))
    #expect(!result.errors.contains("can fix"), "\(result.errors)")
    #expect(try scratch.bytes(of: "a.templater") == before)
  }

  @Test func readOnlyFilesAreLeft() throws {
    let scratch = try Scratch()
    try FileManager.default.createDirectory(
      atPath: scratch["in"], withIntermediateDirectories: false)
    try scratch.write(Self.misspelt, to: "in/a.json")
    chmod(scratch["in"], 0o500)
    defer { chmod(scratch["in"], 0o700) }
    // As root, the folder would be writable.
    guard access(scratch["in"], W_OK) != 0 else { return }
    let result = try validate(scratch, "--fix", "in/a.json")
    #expect(result.status == 73)
    #expect(result.errors.contains("cannot write in/a.json: Permission denied"))
    #expect(try text(scratch, "in/a.json") == Self.misspelt)
  }

  /// The author may save the file during the check.
  @Test func filesThatChangedMeanwhileAreLeft() throws {
    let scratch = try Scratch()
    let path = try scratch.write("newer", to: "a.json")
    #expect(throws: OutputFailure.self) {
      try FileRewrite.write(Array("fixed".utf8), over: Array("older".utf8), at: path)
    }
    #expect(try text(scratch, "a.json") == "newer")
    #expect(try scratch.names == ["a.json"])
  }

  @Test(arguments: 0..<200)
  func patchAppliesTheDiffs(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let old = (0..<Int.random(in: 0...30, using: &generator)).map { _ in
      ["a", "b", "c", "{"].randomElement(using: &generator) ?? "a"
    }
    var new = old
    for _ in 0..<Int.random(in: 0...4, using: &generator) {
      let place = Int.random(in: 0...new.count, using: &generator)
      if place < new.count, generator.once(in: 2) { new.remove(at: place) }
      if generator.once(in: 2) { new.insert("x", at: min(place, new.count)) }
    }
    let texts = [old, new].map { lines in
      lines.joined(separator: "\n") + (generator.once(in: 3) ? "" : "\n")
    }
    let diff = UnifiedDiff.text(from: texts[0], to: texts[1], named: "a")
    #expect(diff.isEmpty == (texts[0] == texts[1]))
    #expect(Self.patched(texts[0], diff) == texts[1], "seed \(seed)\n\(diff)")
  }

  /// Both spellings of é are equal as strings.
  @Test func aDiffShowsAChangeOfNormalization() {
    let diff = UnifiedDiff.text(from: "a\n\u{E9}\n", to: "a\ne\u{301}\n", named: "a")
    let expected = "--- a\n+++ a\n@@ -1,2 +1,2 @@\n a\n-\u{E9}\n+e\u{301}\n"
    #expect(diff.utf8.elementsEqual(expected.utf8), "\(diff)")
  }

  /// Applies a diff as `patch` does, and checks the line numbers of the hunks.
  private static func patched(_ old: String, _ diff: String) -> String? {
    var source = old.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    if source.last == "" { source.removeLast() } else { source[source.count - 1] += "\u{0}" }
    for index in source.indices where !source[index].hasSuffix("\u{0}") { source[index] += "\n" }
    var result: [String] = []
    var position = 0
    var lines = diff.split(separator: "\n").map(String.init)[...].dropFirst(2)
    func line(_ text: String) -> String {
      if lines.first?.hasPrefix("\\") == true {
        lines.removeFirst()
        return text.dropFirst() + "\u{0}"
      }
      return text.dropFirst() + "\n"
    }
    while let text = lines.popFirst() {
      if text.hasPrefix("@@") {
        let numbers = text.split { !$0.isNumber && $0 != "," }
        guard let span = numbers.first?.split(separator: ","), let first = Int(span[0]) else {
          return nil
        }
        let start = span.last == "0" && span.count == 2 ? first : first - 1
        guard start >= position, start <= source.count else { return nil }
        result += source[position..<start]
        position = start
        continue
      }
      let own = line(text)
      if !text.hasPrefix("+") {
        guard position < source.count, source[position] == own else { return nil }
        position += 1
      }
      if !text.hasPrefix("-") { result.append(own) }
    }
    return (result + source[position...]).joined().replacingOccurrences(of: "\u{0}", with: "")
  }
}

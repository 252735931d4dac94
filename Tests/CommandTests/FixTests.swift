import Files
import Foundation
import TestSupport
import Testing

@testable import templater

/// `validate --fix`: what is certain is put right in the file, and nothing else is touched.
@Suite struct FixTests {
  private static let broken = """
    {
      "canvas": { "width": "640", "hieght": 360 },
      "trakcs": [
        { "type": "vidoe", "name": "main", "segments": [
          { "postion": 0,   "duration": "10" }, { "position": 5, "duration": 10 }
        ] }
      ]
    }

    """
  /// The segments still overlap.
  private static let fixed = """
    {
      "canvas": { "width": 640, "height": 360 },
      "tracks": [
        { "type": "video", "name": "main", "segments": [
          { "position": 0,   "duration": "10" }, { "position": 5, "duration": 10 }
        ] }
      ]
    }

    """
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

  @Test func whatIsCertainIsFixedInTheFile() throws {
    let scratch = try Scratch()
    let text = Self.broken.replacingOccurrences(of: "\"10\"", with: "10")
    let path = try scratch.write([0xEF, 0xBB, 0xBF] + Array(text.utf8), to: "a.json")
    chmod(path, 0o640)
    let result = try validate(scratch, "--fix", "a.json")
    let expected = Self.fixed.replacingOccurrences(of: "\"10\"", with: "10")
    #expect(try scratch.bytes(of: "a.json") == [0xEF, 0xBB, 0xBF] + Array(expected.utf8))
    #expect(result.status == 1, "the overlap remains")
    #expect(result.output.contains("error[T201]"))
    #expect(!result.output.contains("S103"))
    #expect(result.errors.contains("a.json:1:1: fixed[S110]: rename 'trakcs' to 'tracks'"))
    #expect(result.errors.contains("fixed 5 findings in 1 file\n1 error in 1 file\n"))
    let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
    #expect(mode == 0o640)
    #expect(try scratch.names == ["a.json"], "nothing is left beside it")
    let again = try validate(scratch, "--fix", "a.json")
    #expect(!again.errors.contains("fixed"))
  }

  @Test func aDiffIsShownInstead() throws {
    let scratch = try Scratch()
    try scratch.write(Self.misspelt, to: "a.json")
    try scratch.write(Self.valid, to: "b.json")
    for words in [["--diff"], ["--fix", "--dry-run"]] {
      let result = try scratch.run([Project.templater, "validate", "."] + words)
      #expect(
        result.output == """
          --- a.json
          +++ a.json
          @@ -1,2 +1,2 @@
           { "tracks": [ { "type": "video", "name": "main", "segments": [
          -  { "postion": 0, "duration": 10 } ] } ] }
          \\ No newline at end of file
          +  { "position": 0, "duration": 10 } ] } ] }
          \\ No newline at end of file

          """, "\(result.output)")
      #expect(result.status == 1)
      #expect(try text(scratch, "a.json") == Self.misspelt)
    }
    let patched = try scratch.run([
      "sh", "-c", "'\(Project.templater)' validate --diff a.json | patch -p0 && cat a.json",
    ])
    if patched.status != 127 { #expect(patched.output.hasSuffix(Self.valid)) }
    #expect(try validate(scratch, "--diff", "b.json").status == 0)
  }

  @Test func standardInputGoesToStandardOutput() throws {
    let scratch = try Scratch()
    let fixed = try validate(scratch, "--fix", "-", input: Self.misspelt)
    #expect(fixed.output == Self.valid && fixed.status == 0)
    let broken = try validate(scratch, "--fix", "-", input: "{ \"tracks\": 5 }")
    #expect(broken.output == "{ \"tracks\": 5 }" && broken.status == 1)
    #expect(broken.errors.contains("<stdin>:1:13: error[S102]"))
    let unreadable = try validate(scratch, "--fix", "-", input: "{ \"tracks\": ")
    #expect(unreadable.output == "{ \"tracks\": " && unreadable.status == 1)
  }

  @Test func linksStayLinks() throws {
    let scratch = try Scratch()
    try scratch.write(Self.misspelt, to: "outside.txt")
    try FileManager.default.createDirectory(
      atPath: scratch["in"], withIntermediateDirectories: false)
    symlink("../outside.txt", scratch["in/a.json"])
    let found = try validate(scratch, "--fix", "in")
    #expect(found.status == 1 && found.errors.contains("in/a.json is a link"))
    #expect(try text(scratch, "outside.txt") == Self.misspelt)
    let named = try validate(scratch, "--fix", "in/a.json")
    #expect(named.status == 0)
    #expect(try text(scratch, "outside.txt") == Self.valid)
    #expect(
      try FileManager.default.destinationOfSymbolicLink(atPath: scratch["in/a.json"])
        == "../outside.txt")
  }

  @Test func archivesStayAsTheyAre() throws {
    let scratch = try Scratch()
    let misspelt = Self.valid.replacingOccurrences(of: "\"video\"", with: "\"vidoe\"")
    try scratch.write(RawZip([RawZip.Entry("template.json", misspelt)]).bytes, to: "a.templater")
    let before = try scratch.bytes(of: "a.templater")
    let result = try validate(scratch, "--fix", "a.templater")
    #expect(result.status == 1 && result.output.contains("error[S104]"))
    #expect(result.errors.contains("a.templater is an archive and was not changed"))
    #expect(try scratch.bytes(of: "a.templater") == before)
  }

  @Test func whatCannotBeWrittenIsLeft() throws {
    let scratch = try Scratch()
    try FileManager.default.createDirectory(
      atPath: scratch["in"], withIntermediateDirectories: false)
    try scratch.write(Self.misspelt, to: "in/a.json")
    chmod(scratch["in"], 0o500)
    defer { chmod(scratch["in"], 0o700) }
    // Root may write everywhere.
    guard access(scratch["in"], W_OK) != 0 else { return }
    let result = try validate(scratch, "--fix", "in/a.json")
    #expect(result.status == 73)
    #expect(result.errors.contains("cannot write in/a.json: Permission denied"))
    #expect(try text(scratch, "in/a.json") == Self.misspelt)
  }

  /// The author may save the file while it is being checked.
  @Test func whatWasChangedMeanwhileIsLeft() throws {
    let scratch = try Scratch()
    let path = try scratch.write("newer", to: "a.json")
    #expect(throws: OutputFailure.self) {
      try FileRewrite.write(Array("fixed".utf8), over: Array("older".utf8), at: path)
    }
    #expect(try text(scratch, "a.json") == "newer")
    #expect(try scratch.names == ["a.json"])
  }

  @Test func manyFilesAreFixedAtOnce() throws {
    let scratch = try Scratch()
    for number in 0..<60 { try scratch.write(Self.misspelt, to: "\(number).json") }
    let result = try validate(scratch, "--fix", ".", "--jobs", "4")
    #expect(result.status == 0 && result.errors.contains("fixed 60 findings in 60 files"))
    for number in 0..<60 { #expect(try text(scratch, "\(number).json") == Self.valid) }
    #expect(try scratch.names.count == 60)
  }

  @Test(arguments: 0..<200)
  func diffsSayHowToComeFromOneToTheOther(seed: UInt64) throws {
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

  /// What `patch` does, in few words; checks the numbers of the headings too.
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

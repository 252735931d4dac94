import Foundation
import TestSupport
import Testing

/// Archives are accepted wherever documents are, and hostile ones do no harm.
@Suite(.serialized) struct ArchiveInputTests {
  private let scratch: Scratch
  private static let template = """
    {"Title": "x", "Profile": {"canvas": {"width": 64, "height": 48},
     "media": {"a": {"type": "photo", "source": "red.png"}},
     "tracks": [{"type": "photo", "name": "p",
      "segments": [{"position": 0, "duration": 1, "media": "a"}]}]}}
    """

  init() throws {
    scratch = try Scratch()
    for folder in ["temporary", "work"] {
      try FileManager.default.createDirectory(
        atPath: scratch[folder], withIntermediateDirectories: false)
    }
    try scratch.ffmpeg("-f lavfi -i color=red:s=64x48:d=1 -frames:v 1 -update 1 work/red.png")
    try scratch.write(ArchiveInputTests.template, to: "work/t.json")
  }

  private func templater(_ words: String...) throws -> CommandResult {
    try scratch.run(
      [Project.templater] + words, environment: ["TMPDIR": scratch["temporary"]])
  }

  private func nothingIsLeft() throws {
    let left = try FileManager.default.contentsOfDirectory(atPath: scratch["temporary"])
    #expect(left.isEmpty, "\(left)")
  }

  @Test func archivesAreTakenWhereverDocumentsAre() throws {
    #expect(try templater("package", "work/t.json", "-o", "p.templater").status == 0)
    try FileManager.default.copyItem(atPath: scratch["p.templater"], toPath: scratch["p"])
    let dryRun = try templater("apply", "p.templater", "--dry-run")
    #expect(dryRun.output.contains("p.templater!/red.png"), "\(dryRun.output)\(dryRun.errors)")
    let plan = try templater("compile", "p.templater", "--emit", "plan")
    #expect(plan.output.contains("p.templater!/red.png"), "\(plan.output)")
    #expect(try templater("validate", "p", "p.templater").status == 0)
    #expect(try templater("extract", "p", "-o", "extracted.json").status == 0)
    #expect(try templater("package", "p", "--title", "y", "-o", "q.zip").status == 0)
    #expect(try templater("apply", "q.zip", "-o", "q.mp4").status == 0)
    let before = try scratch.data(of: "p.templater")
    #expect(try templater("fmt", "p.templater").status == 64)
    #expect(try scratch.data(of: "p.templater") == before)
    try nothingIsLeft()
  }

  @Test func filesOfTheTemplateMustBeInTheArchive() throws {
    try scratch.write(
      RawZip([RawZip.Entry("template.json", ArchiveInputTests.template)]).bytes, to: "p.zip")
    let invalid = try templater("validate", "p.zip")
    #expect(invalid.status == 1)
    #expect(
      invalid.output.contains("p.zip!/template.json:2:45: error[M106]"), "\(invalid.output)")
    let refused = try templater("apply", "p.zip", "-o", "out.mp4")
    #expect(refused.status == 1)
    #expect(refused.errors.contains("M106") && refused.errors.contains("red.png"))
    #expect(try !scratch.names.contains("out.mp4"))
    try nothingIsLeft()
  }

  @Test func filesOfCompositionsMustBeInTheArchive() throws {
    let template = """
      {"Title": "x", "Profile": {"tracks": [{"type": "composition", "name": "c", "segments": [
        {"position": 0, "duration": 1, "media": {
          "b": {"type": "photo", "source": "b.png"}}, "tracks": [
          {"type": "photo", "name": "p", "segments": [
            {"position": 0, "duration": 1, "media": "b"}]},
          {"type": "text", "name": "t", "segments": [
            {"position": 0, "duration": 1, "text": "t", "style": {"font": "fonts/x.TTF"}}]}]}]}]}}
      """
    let entry = RawZip.Entry("template.json", template)
    try scratch.write(RawZip([entry]).bytes, to: "p.zip")
    let invalid = try templater("validate", "p.zip").output
    #expect(invalid.contains("template.json:3:38: error[M106]: the source of 'b'"), "\(invalid)")
    #expect(invalid.contains("template.json:7:69: error[M106]: the font"), "\(invalid)")
    let all = [entry, RawZip.Entry("b.png"), RawZip.Entry("fonts/x.TTF")]
    try scratch.write(RawZip(all).bytes, to: "p.zip")
    #expect(try templater("validate", "p.zip").status == 0)
  }

  @Test func hostileArchivesAreFindings() throws {
    var link = RawZip.Entry("link", "/etc/passwd")
    link.attributes = 0o120_777 << 16
    var locked = RawZip.Entry("locked")
    locked.flags = 1
    var bomb = RawZip.Entry("bomb")
    bomb.size = .max
    var (first, second) = (bomb, bomb)
    (first.name, second.name) = (Array("1".utf8), Array("2".utf8))
    var third = bomb
    third.name = Array("3".utf8)
    var fourth = bomb
    fourth.name = Array("4".utf8)
    var wrong = RawZip.Entry("red.png")
    wrong.checksum = 1
    let template = RawZip.Entry("template.json", ArchiveInputTests.template)
    let cases: [([RawZip.Entry], String)] = [
      ([template, RawZip.Entry("../../evil")], "M109"), ([template, link], "M109"),
      ([template, template], "M109"), ([template, RawZip.Entry("/evil")], "M109"),
      ([template, RawZip.Entry("a\u{1B}[2Jb")], "M109"),
      ([template, bomb, first, second, third, fourth], "M110"),
      ([template, locked], "M111"), ([RawZip.Entry("other.json")], "M112"), ([], "M108"),
    ]
    let before = try scratch.names + ["p.zip"]
    for (entries, code) in cases {
      try scratch.write(RawZip(entries).bytes, to: "p.zip")
      for words in [["validate", "p.zip"], ["apply", "p.zip", "-o", "out.mp4"]] {
        let result = try scratch.run(
          [Project.templater] + words, environment: ["TMPDIR": scratch["temporary"]])
        #expect(result.status == 1, "\(code): \(result.output)\(result.errors)")
        #expect((result.output + result.errors).contains("p.zip: error[\(code)]"))
        #expect(!(result.output + result.errors).contains("\u{1B}"), "nothing for the terminal")
      }
      #expect(try Set(scratch.names) == Set(before))
      try nothingIsLeft()
    }
    // A medium that does not match its checksum is found during unpacking.
    try scratch.write(RawZip([template, wrong]).bytes, to: "p.zip")
    let applied = try templater("apply", "p.zip", "-o", "out.mp4")
    #expect(applied.status == 1)
    #expect(applied.errors.contains("p.zip: error[M108]"), "\(applied.errors)")
    try nothingIsLeft()
    #expect(try Set(scratch.names) == Set(before))
  }

  @Test func aFileThatIsNotAnArchiveIsRefused() throws {
    try scratch.write("{}", to: "p.templater")
    let result = try templater("validate", "--format", "json", "p.templater")
    #expect(result.status == 1)
    #expect(result.output.contains("\"M108\""), "\(result.output)")
    for command in ["validate", "apply", "compile", "extract"] {
      let missing = try templater(command, "nowhere.templater")
      #expect(missing.status == 66, "\(command): \(missing.errors)")
      #expect(missing.errors.contains("nowhere.templater"))
    }
  }

  @Test(arguments: ["M108", "M109", "M110", "M111", "M112", "unsafe-archive-entry"])
  func theFindingsAreExplained(_ name: String) throws {
    #expect(try templater("explain", name).output.contains("rchive"))
  }

  @Test(arguments: [(SIGINT, Int32(130)), (SIGTERM, Int32(143))])
  func anInterruptionRemovesWhatWasUnpacked(_ signal: Int32, _ status: Int32) throws {
    let made = try scratch.run(
      [Project.templater, "package", Project.template("article.json"), "--thumbnail-at", "5"]
        + ["-o", "article.templater", "--media"] + Project.samples)
    try #require(made.status == 0, "\(made.errors)")
    let command = try scratch.start(
      [Project.templater, "apply", "article.templater", "--preset", "slow", "--media"]
        + Project.samples + ["-o", "out.mp4"], environment: ["TMPDIR": scratch["temporary"]])
    var worker: Int32?
    for _ in 0..<2400 where worker == nil {
      usleep(25_000)
      worker = command.descendant(named: "templater-media")
    }
    try #require(worker != nil)
    let unpacked = try FileManager.default.contentsOfDirectory(atPath: scratch["temporary"])
    #expect(unpacked.contains { $0.hasPrefix("templater-") }, "\(unpacked)")
    if let program = command.descendant(named: "templater") { kill(program, signal) }
    let result = try command.wait()
    #expect(result.status == status, "\(result.errors)")
    let left = try FileManager.default.contentsOfDirectory(atPath: scratch["temporary"])
    #expect(!left.contains { !$0.hasPrefix("templater-tests-") }, "\(left)")
    #expect(try !scratch.names.contains("out.mp4"))
  }
}

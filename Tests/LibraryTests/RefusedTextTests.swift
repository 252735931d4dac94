import Foundation
import TemplaterKit
import TemplaterMedia
import TestSupport
import Testing

/// Texts, paths and settings that are wrong throw, and the message says what would be right.
@Suite struct RefusedTextTests {
  private let scratch: Scratch

  init() throws {
    scratch = try Scratch()
    try scratch.ffmpeg("-f lavfi -i color=red:s=64x64 -frames:v 1 tiny.png")
  }

  private func edit() throws -> Edit {
    var edit = try Edit(width: 64, height: 64, framesPerSecond: 10)
    try edit.append(photo: scratch["tiny.png"], lasting: 0.5)
    try edit.append(photo: scratch["tiny.png"], lasting: 0.5)
    return edit
  }

  private func message(_ body: (inout Edit) throws -> Void) throws -> String {
    var edit = try edit()
    let before = edit.description
    let failure = #expect(throws: EditFailure.self) { try body(&edit) }
    #expect(edit.description == before)
    return failure?.description ?? ""
  }

  @Test func operationsNameWhatIsMeant() throws {
    #expect(
      try message { try $0.addTransition("crosfade", after: 0, lasting: 0.1) }
        == "the catalogue has no transition 'crosfade'; did you mean 'crossfade'?")
    #expect(
      try message { try $0.addFilter("sepai", at: 0, lasting: 0.1) }
        == "the catalogue has no filter 'sepai'; did you mean 'sepia'?")
    #expect(
      try message { try $0.addTransition("crossfade", after: 1, lasting: 0.1) }
        == "no clip follows clip 1")
    #expect(try message { try $0.reverse(0) }.hasPrefix("clip 0 is a photo"))
    #expect(
      try message { try $0.addTransition("crossfade", after: 0, lasting: 100) }
        == "a transition of 100 s is longer than the clip at [0, 0.5) s; make it at most 0.5 s long"
    )
    let early = try message { try $0.split(at: 0) }
    #expect(early == "0 s is the beginning of [0, 1) s; choose a time after it")
    #expect(
      try message { try $0.setLabel(of: "nothing", to: "A") }
        == "there is no medium 'nothing'; the media are 'tiny'")
    #expect(Edit.transitionKinds.contains("crossfade") && Edit.filterKinds.contains("sepia"))
  }

  @Test func textsThatNoDocumentCanHave() throws {
    #expect(try message { try $0.addText("a\0b", at: 0, lasting: 1) }.contains("U+0000"))
    #expect(try message { try $0.setLabel(of: "tiny", to: "a\0b") }.contains("U+0000"))
    #expect(try message { try $0.append(video: "", lasting: 1) } == "the path of the file is empty")
    #expect(try message { _ = try $0.template(title: " ") } == "the title is empty")
    #expect(
      try message { _ = try $0.template(title: "T", keeping: ["tinny"]) }
        == "there is no medium 'tinny'; did you mean 'tiny'?")
  }

  @Test func aTemplateIsNotSavedAwayFromItsMedia() throws {
    let folder = scratch["other"]
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: false)
    var edit = try Edit(width: 64, height: 64, folder: scratch.folder)
    try edit.append(photo: scratch["tiny.png"], lasting: 0.5)
    let template = try edit.template(title: "T", keeping: ["tiny"])
    let failure = #expect(throws: EditFailure.self) { try template.save(to: folder + "/t.json") }
    #expect(failure?.description.contains("would be missing in") == true, "\(failure as Any)")
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder).isEmpty)
    try template.save(to: scratch["t.json"])
    try FileManager.default.copyItem(atPath: scratch["tiny.png"], toPath: folder + "/tiny.png")
    try template.save(to: folder + "/t.json")
    #expect(try VideoTemplate(contentsOf: folder + "/t.json").text == template.text)
  }

  private func settings(_ change: (inout RenderSettings) -> Void) -> RenderSettings {
    var settings = RenderSettings()
    change(&settings)
    return settings
  }

  @Test func settingsOutOfRange() throws {
    let edit = try edit()
    let refused: [(RenderSettings, String)] =
      [99, -1, .nan].map { number in (settings { $0.quality = number }, "from 0 to 51") }
      + [0, -1, .min].map { number in (settings { $0.jobs = number }, "above 0") }
      + [50, -61, .nan].map { number in (settings { $0.loudness = number }, "from -60 to -5") }
      + [(settings { $0.preset = "fastest" }, "ultrafast, superfast, veryfast")]
    for (settings, words) in refused {
      let failure = #expect(throws: EditFailure.self, "\(settings)") {
        try edit.render(to: scratch["out.mp4"], settings: settings)
      }
      #expect(failure?.description.contains(words) == true, "\(failure as Any)")
    }
    #expect(try scratch.names == ["tiny.png"])
    try edit.render(to: scratch["out.mp4"], settings: settings { $0.jobs = .max })
  }

  @Test func outputsThatAreNoVideos() throws {
    let edit = try edit()
    for (path, words) in [
      ("", "the path of the output is empty"), (scratch.folder, "is a folder"),
      (scratch["out"], ".mp4, "), (scratch["out.txt"], ".mkv"), (scratch["out.gif"], ".mp4, "),
    ] {
      let failure = #expect(throws: EditFailure.self, "\(path)") { try edit.render(to: path) }
      #expect(failure?.description.contains(words) == true, "\(failure as Any)")
    }
  }

  /// In the words of the library, also where the command would name an option.
  @Test func adviceIsForPrograms() throws {
    let video = try scratch.ffmpeg("-f lavfi -i testsrc2=s=64x64:r=10:d=1 -c:v libx264 a.mp4")
    var edit = try Edit(width: 64, height: 64, framesPerSecond: 10)
    try edit.append(video: video, lasting: 2)
    let short = #expect(throws: EditFailure.self) { try edit.render(to: scratch["out.mp4"]) }
    #expect(short?.findings.map(\.code) == ["M201"], "\(short as Any)")
    #expect(short?.findings.first?.help?.contains("whenShort: .freeze") == true)
    try edit.render(to: scratch["out.mp4"], whenShort: .freeze)
    #expect(
      try scratch.ffprobe("-count_frames -show_entries stream=nb_read_frames out.mp4") == ["20"])
    let read = #expect(throws: EditFailure.self) { try edit.render(to: video, whenShort: .freeze) }
    #expect(read?.description.contains("one of the inputs; choose") == true, "\(read as Any)")
    let nowhere = #expect(throws: EditFailure.self) {
      try edit.render(to: scratch["no/out.mp4"], whenShort: .freeze)
    }
    #expect(nowhere?.description.contains("create it first, or") == true, "\(nowhere as Any)")
  }

  @Test func filesThatAreNoDocuments() throws {
    let made = try scratch.run(["mkfifo", scratch["pipe"]])
    try #require(made.status == 0)
    for (path, words) in [
      (scratch.folder, "is a folder, not a file"), ("/dev/zero", "is a pipe or a device"),
      (scratch["pipe"], "is a pipe or a device"), (scratch["none.json"], "is missing"),
      ("", "the path of the file is empty"),
    ] {
      let first = #expect(throws: EditFailure.self) { try Edit(contentsOf: path) }
      let second = #expect(throws: EditFailure.self) { try VideoTemplate(contentsOf: path) }
      #expect(first?.description.contains(words) == true, "\(first as Any)")
      #expect(second == first)
    }
  }
}

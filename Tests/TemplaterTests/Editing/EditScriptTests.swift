import Foundation
import TestSupport
import Testing

/// Scripts of operations are run, and their errors are reported.
@Suite(.serialized) struct EditScriptTests {
  private let script = """
    # A day at the sea
    append walk.mp4 --in 1 --for 4
    append sea.mp4 --name sea   # upright
    append sea.jpg
    trim sea --in 2 --for 3
    split 2.5
    speed 1 --by 2
    reverse last
    """

  @Test func aScriptMakesADescription() throws {
    let scratch = try editedFootage()
    let wanted =
      script.replacing("reverse last", with: "reverse 0")
        + """

        transition 1 2 fade_black --for 0.5
        music song.m4a --volume 0.3
        text 'By the \\'sea' --from 1 --for 2 --y 0.8
        """.replacing("\\'", with: "'\"'\"'")
    let result = try scratch.edit(
      "--new", "--size", "1280x720", "--rate", "25", "--script", "-", "-o", "day.json",
      input: wanted)
    try #require(result.status == 0, "\(result.errors)")
    let (expected, actual) = try golden(
      "day.json", String(decoding: scratch.bytes(of: "day.json"), as: UTF8.self))
    #expect(actual == expected)
    let checked = try scratch.run([Project.templater, "validate", "day.json"])
    #expect(checked.status == 0 && checked.output.isEmpty, "\(checked.output)")
  }

  @Test func untouchedPartsOfTheDocumentStay() throws {
    let scratch = try editedFootage()
    let result = try scratch.edit("trip.json", "delete last", "--in-place")
    try #require(result.status == 0, "\(result.errors)")
    let text = String(decoding: try scratch.bytes(of: "trip.json"), as: UTF8.self)
    for kept in [
      #""x-note": "kept""#, #""x-colour": "red""#, #""x-why": "all of it""#, #""name": "first""#,
      #""label": "A walk""#,
    ] {
      #expect(text.contains(kept), "\(kept) is gone")
    }
    #expect(!text.contains("18"))
  }

  @Test func aTemplateStaysOne() throws {
    let scratch = try editedFootage()
    let text = String(decoding: try scratch.bytes(of: "trip.json"), as: UTF8.self)
    try scratch.write("{ \"Title\": \"Trip\", \"Profile\": \(text) }", to: "template.json")
    let result = try scratch.edit("template.json", "append sea.jpg")
    #expect(result.status == 0, "\(result.errors)")
    #expect(result.output.contains(#""Title": "Trip""#))
    #expect(result.output.contains(#""source": "sea.jpg""#))
  }

  @Test func aMediumIsDeclaredOnce() throws {
    let scratch = try editedFootage()
    try FileManager.default.createDirectory(
      atPath: scratch["in"], withIntermediateDirectories: true)
    try FileManager.default.copyItem(atPath: scratch["sea.mp4"], toPath: scratch["in/walk.mp4"])
    let result = try scratch.edit(
      "trip.json", "append ./walk.mp4", "append in/walk.mp4", "append in/../walk.mp4")
    #expect(result.status == 0, "\(result.errors)")
    #expect(result.output.components(separatedBy: #""source": "walk.mp4""#).count == 2)
    #expect(
      result.output.contains(#""walk_2": { "type": "video", "source": "in/walk.mp4" }"#))
  }

  /// Scripts with errors, their exit statuses, and a part of their messages.
  @Test(arguments: [
    ("apend sea.mp4", 64, "did you mean 'append'?"), ("append nowhere.mp4", 66, "nowhere.mp4"),
    ("delete 0\ndelete 0\ndelete 0", 1, "no segment shows or plays anything"),
    ("text x --size 99", 1, "it must be from 0.001 to 10 of the canvas height"),
    ("reverse 99", 1, "there is no clip 99; the clips are 0 to 2"),
    ("reverse frist", 1, "did you mean 'first'?"),
    ("trim 0 --out 60", 1, "'walk' lasts 10 s, but 61 s would be needed"),
    ("append walk.mp4 --in 11", 1, "lasts 10"),
    ("append walk.mp4 --for 11", 1, "choose a shorter part"),
    ("append song.m4a", 1, "add it as music"),
    ("music sea.jpg", 1, "music must be a sound file"),
    ("split 99", 1, "99 s is not within [0, 24) s"),
    ("transition 0 2 crossfade --for 1", 1, "such as 0 and 1"),
    ("transition 0 1 crossfade --for 9", 1, "is longer than the clip at"),
    ("append sea.jpg --name first", 1, "the name 'first' is taken"),
    ("freeze 99 --for 1", 1, "99 s is not within [0, 24) s"),
    ("freeze 5 --for 0", 1, "its length must be above 0"),
    ("animate 0 opacity 1=0 0=1", 1, "the keyframe at 0 s is not after the one before it"),
    ("animate 0 opacity 0=0 1=7", 1, "so nothing was written"),
    ("speed 0 0=4 1=0.1:elastic_out", 1, "uses an unknown part of its medium"),
    ("speed 0 0=1 1=200", 1, "it must be from 0.05"),
    ("sticker song.m4a", 1, "a sticker must be an image or an animation"),
    ("duck 0", 1, "not music"), ("label wlak 'Your walk'", 1, "there is no medium 'wlak'"),
    ("filter sepia --on nowhere", 1, "there is no track 'nowhere'; the tracks are '"),
    ("volume --track nowhere 1", 1, "there is no track 'nowhere'; the tracks are '"),
    ("place sea.jpg --at 1 --on nowhere", 1, "there is no track 'nowhere'; the tracks are '"),
    ("hold 0 --for 1", 1, "'freeze' holds the frame at any other time"),
    ("animate 0 scale 0=1 1=2:foo", 64, "such as 'cubic_out'"),
    ("animate 0 scale 0=1 1=2:cubic_uot", 64, "did you mean 'cubic_out'?"),
  ])
  func errorsAreReported(script: String, status: Int32, message: String) throws {
    let scratch = try editedFootage()
    let before = try scratch.bytes(of: "trip.json")
    try scratch.write(script, to: "cut.txt")
    let result = try scratch.edit("trip.json", "--script", "cut.txt", "--in-place")
    #expect(result.status == status && result.output.isEmpty)
    #expect(result.errors.contains(message), "\(result.errors)")
    #expect(try scratch.bytes(of: "trip.json") == before, "nothing is written")
  }

  @Test func mediaLieInTheFolderOfTheDescription() throws {
    let scratch = try editedFootage()
    try FileManager.default.createDirectory(
      atPath: scratch["else"], withIntermediateDirectories: true)
    let outside = try scratch.edit("--new", "append walk.mp4", "-o", "else/new.json")
    #expect(outside.status == 1)
    #expect(outside.errors.contains("copy them there with --collect"))
    let moved = try scratch.edit("trip.json", "delete 0", "-o", "else/new.json")
    #expect(moved.status == 1)
    #expect(moved.errors.contains("copy the media with --collect"), "\(moved.errors)")
    #expect(!FileManager.default.fileExists(atPath: scratch["else/new.json"]))
  }
}

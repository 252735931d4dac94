import Foundation
import TemplaterKit
import TestSupport
import Testing

/// docs/story.md with the library: the same edit makes the same template.
struct StoryTests {
  /// The code that the page shows.
  private func story(in folder: String) throws -> Edit {
    var edit = try Edit(width: 1280, height: 720, folder: folder)
    try edit.append(video: "\(folder)/arrival.mp4", lasting: 20, fit: .cover)
    try edit.append(photo: "\(folder)/place.jpg", lasting: 20, fit: .cover)
    try edit.append(video: "\(folder)/evening.mp4", lasting: 20, fit: .cover)
    try edit.append(photo: "\(folder)/farewell.jpg", lasting: 15, fit: .cover)
    try edit.addMusic(
      "\(folder)/assets/song.m4a", lasting: 60, volume: 0.8, fadeOut: 2, repeats: false)
    try edit.setVolume(of: 0, to: 0.6)
    try edit.setVolume(of: 2, to: 0.6)
    try edit.addTransition("fade_black", after: 0, lasting: 5)
    try edit.addTransition("wipe_left", after: 1, lasting: 5)
    try edit.addTransition("crossfade", after: 2, lasting: 5)
    try edit.addFilter("sepia", at: 15, lasting: 20)
    try edit.setLabel(of: "arrival", to: "Your arrival")
    try edit.setLabel(of: "place", to: "The place")
    try edit.setLabel(of: "evening", to: "The evening")
    try edit.setLabel(of: "farewell", to: "A last look")
    return edit
  }

  @Test func theEditMakesTheHandWrittenExample() throws {
    let scratch = try Scratch()
    let edit = try story(in: scratch.folder)
    #expect(edit.duration == 60)
    let template = try edit.template(
      title: "Two days by the sea",
      introduction: "The example of the article: two clips, two photos, three transitions, one "
        + "filter and a song make a minute.", thumbnail: "article.jpg", keeping: ["song"])
    let written = try Data(contentsOf: URL(fileURLWithPath: Project.template("article.json")))
    #expect(try json(Data(template.text.utf8)) == json(written))
    #expect(template.slots.map(\.label).compactMap(\.self).count == 4)
  }

  private func json(_ data: Data) throws -> NSDictionary {
    try #require(JSONSerialization.jsonObject(with: data) as? NSDictionary)
  }

  @Test func thePageShowsTheseLines() throws {
    let here = try String(contentsOfFile: #filePath, encoding: .utf8)
    let lines = here.split(separator: "\n").drop { !$0.contains("var edit =") }
      .prefix { !$0.contains("return edit") }.map { $0.dropFirst(4) }
    #expect(lines.count > 12)
    let page = try String(contentsOfFile: Project.root + "/docs/story.md", encoding: .utf8)
    #expect(page.contains(lines.joined(separator: "\n")))
  }

  @Test func aSavedEditLeadsToItsMediaFromItsFolder() throws {
    let scratch = try Scratch()
    for name in ["inside.jpg", "own/song.m4a"] {
      try FileManager.default.createDirectory(
        atPath: scratch["own"], withIntermediateDirectories: true)
      try scratch.write("picture", to: name)
    }
    var edit = try Edit(width: 320, height: 180)
    try edit.append(photo: scratch["inside.jpg"], lasting: 2)
    try edit.addMusic(scratch["own/song.m4a"])
    #expect(throws: EditFailure.self) { try edit.save(to: scratch["own/edit.json"]) }
    #expect(try scratch.names == ["inside.jpg", "own"])
    try edit.save(to: scratch["own/edit.json"], collecting: true)
    let copied = try scratch.bytes(of: "own/media/inside.jpg")
    #expect(copied == Array("picture".utf8))
    let again = try Edit(contentsOf: scratch["own/edit.json"])
    #expect(again.description.contains("\"source\": \"media/inside.jpg\""))
    #expect(again.description.contains("\"source\": \"song.m4a\""))
    try edit.save(to: scratch["edit.json"])
    #expect(try Edit(contentsOf: scratch["edit.json"]).description.contains("own/song.m4a"))
  }
}

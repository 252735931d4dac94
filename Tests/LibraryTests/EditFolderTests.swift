import Foundation
import TemplaterKit
import TestSupport
import Testing

/// What an edit is equal to, and where the paths in its description begin.
@Suite struct EditFolderTests {
  private func edit(_ path: String, folder: String? = nil) throws -> Edit {
    var edit = try Edit(width: 320, height: 180, folder: folder)
    try edit.append(photo: path, lasting: 2)
    return edit
  }

  @Test func undoneChangesDoNotCountInComparisons() throws {
    var edit = try edit("a.jpg")
    let before = edit
    try edit.addText("Hello", at: 0, lasting: 1)
    #expect(edit != before)
    edit.undo()
    #expect(edit == before && edit.hashValue == before.hashValue)
    #expect(edit.canRedo && !before.canRedo)
  }

  @Test func anEditIsEqualToItsDescription() throws {
    var edit = try edit("a.jpg")
    try edit.append(video: "b.mp4", from: 1, lasting: 3)
    try edit.addTransition("crossfade", after: 0, lasting: 0.5)
    try edit.addText("Hello", at: 0, lasting: 1)
    try edit.addMusic("song.m4a", volume: 0.5, fadeOut: 1)
    let again = try Edit(description: edit.description)
    #expect(again == edit && again.hashValue == edit.hashValue)
    #expect(try Edit(description: edit.description, folder: "/other") != edit)
  }

  @Test func absolutePathsComeBackWhenTheyAreAllowed() throws {
    let edit = try edit("/media/a.jpg")
    let failure = #expect(throws: EditFailure.self) { try Edit(description: edit.description) }
    #expect(failure?.description.contains("R306") == true, "\(failure as Any)")
    let again = try Edit(description: edit.description, allowsAbsolutePaths: true)
    #expect(again.description == edit.description && again.clips == edit.clips)
    // Only absolute paths are allowed, not those that lead out of the folder.
    let outside = edit.description.replacingOccurrences(of: "/media/a.jpg", with: "../a.jpg")
    #expect(throws: EditFailure.self) { try Edit(description: outside, allowsAbsolutePaths: true) }
  }

  @Test func aTemplateKeepsFilesWithAbsolutePathsUntilItIsSaved() throws {
    let scratch = try Scratch()
    let template = try edit("/media/a.jpg").template(title: "T", keeping: ["a"])
    #expect(template.slots.isEmpty && template.text.contains("/media/a.jpg"))
    let failure = #expect(throws: EditFailure.self) { try template.save(to: scratch["t.json"]) }
    #expect(failure?.description.contains("absolute path") == true, "\(failure as Any)")
    #expect(try scratch.names.isEmpty)
  }

  /// An editor needs times; a template has them when it is filled.
  @Test func timesThatDependOnMediaAreAnErrorWithItsCode() throws {
    let text = """
      { "Title": "T", "Profile": { "version": "2", "tracks": [ { "type": "video", "name": "v",
        "segments": [ { "name": "film", "position": 0, "duration": { "of": "media" } } ] } ] } }
      """
    let failure = #expect(throws: EditFailure.self) { try Edit(description: text) }
    #expect(failure?.description.contains("M124 the length of 'film'") == true, "\(failure as Any)")
    #expect(failure?.description.contains("VideoTemplate") == true)
    #expect(try VideoTemplate(text: text).duration == nil)
  }

  @Test func binaryFilesAreCalledBinary() throws {
    let scratch = try Scratch()
    try scratch.write([0, 0, 0, 0x18] + Array("ftypmp42".utf8) + [0, 0], to: "a.mp4")
    for read in [{ _ = try Edit(contentsOf: $0) }, { _ = try VideoTemplate(contentsOf: $0) }]
      as [(String) throws -> Void]
    {
      let failure = #expect(throws: EditFailure.self) { try read(scratch["a.mp4"]) }
      #expect(
        failure?.description.contains("is not a JSON document but binary data") == true,
        "\(failure as Any)")
    }
  }
}

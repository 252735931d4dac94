import TemplaterKit
import TestSupport
import Testing

/// What was added to an edit can be listed and removed.
@Suite struct ItemTests {
  private func edit() throws -> Edit {
    var edit = try Edit(width: 320, height: 180)
    try edit.append(video: "a.mp4", lasting: 4)
    try edit.append(photo: "b.jpg", lasting: 3)
    return edit
  }

  @Test func itemsAreListedAndRemoved() throws {
    let plain = try edit()
    var edit = plain
    #expect(edit.items.isEmpty)
    try edit.addText("Hello", at: 1, lasting: 2)
    try edit.addFilter("sepia", at: 0, lasting: 4)
    try edit.addSticker("star.png", at: 2, lasting: 1)
    try edit.addMusic("song.m4a")
    #expect(Set(edit.items.map(\.kind)) == [.text, .filter, .sticker, .audio])
    #expect(edit.items.first { $0.kind == .text }?.content == "Hello")
    #expect(edit.items.first { $0.kind == .filter }?.content == "sepia")
    #expect(edit.items.first { $0.kind == .audio }?.content == "song")
    let text = try #require(edit.items.firstIndex { $0.kind == .text })
    #expect(edit.items[text].start == 1 && edit.items[text].duration == 2)
    try edit.removeItem(text)
    #expect(!edit.items.contains { $0.kind == .text } && edit.items.count == 3)
    while !edit.items.isEmpty { try edit.removeItem(0) }
    #expect(edit.clips == plain.clips)
    edit.undo()
    #expect(edit.items.count == 1)
  }

  @Test func transitionsAreRemoved() throws {
    let plain = try edit()
    var edit = plain
    try edit.addTransition("crossfade", after: 0, lasting: 1)
    #expect(edit.duration == 6 && edit.items.isEmpty)
    try edit.removeTransition(after: 0)
    #expect(edit.duration == 7 && edit.clips.map(\.start) == plain.clips.map(\.start))
  }

  @Test(arguments: [-1, 0, 1, .max, .min]) func itemsThatAreNotThereAreRefused(index: Int) throws {
    var edit = try edit()
    let before = edit
    #expect(throws: EditFailure.self) { try edit.removeItem(index) }
    #expect(throws: EditFailure.self) { try edit.removeTransition(after: index) }
    #expect(edit == before)
  }
}

import Foundation
import TemplaterKit
import TemplaterMedia
import TestSupport
import Testing

/// The library's public interface, as a program that links it uses it.
struct LibraryTests {
  private func edit() throws -> Edit {
    var edit = try Edit(width: 320, height: 180)
    try edit.append(video: "a.mp4", from: 1, lasting: 4)
    try edit.append(photo: "b.jpg", lasting: 3)
    try edit.append(video: "c.mp4", lasting: 2)
    return edit
  }

  @Test func clipsFollowEachOther() throws {
    let edit = try edit()
    #expect(edit.clips.map(\.media) == ["a", "b", "c"])
    #expect(edit.clips.map(\.start) == [0, 4, 7])
    #expect(edit.clips.map(\.isPhoto) == [false, true, false])
    #expect(edit.clips[0].sourceStart == 1)
    #expect(edit.duration == 9)
  }

  @Test func changesRippleAndAreUndone() throws {
    var edit = try edit()
    let before = edit
    try edit.addTransition("crossfade", after: 0, lasting: 1)
    #expect(edit.clips.map(\.start) == [0, 3, 6])
    try edit.insert(photo: "d.jpg", lasting: 1.5, at: 6.5)
    #expect(edit.duration == 9.5)
    try edit.setSpeed(of: 0, to: 2)
    try edit.reverse(0)
    try edit.split(at: 6.75)
    try edit.remove(1)
    let after = edit.description
    for _ in 1...6 {
      let isUndone = edit.undo()
      #expect(isUndone)
    }
    #expect(edit.description == before.description)
    while edit.canRedo { edit.redo() }
    #expect(edit.description == after)
    while edit.canUndo { edit.undo() }
    #expect(edit.clips.isEmpty)
    while edit.canRedo { edit.redo() }
    #expect(edit.clips.first?.media == "a")
    #expect(edit.clips.first?.duration == 2)
  }

  /// Reported as by the command (M190).
  @Test func samplesThatAreNoNumbersAreReported() throws {
    let scratch = try Scratch()
    var samples = Sounds.sine(440, amplitude: 0.25, seconds: 1)
    try scratch.wave(samples, to: "good.wav")
    samples[24_000] = .nan
    try scratch.wave(samples, to: "bad.wav")
    try scratch.write(
      """
      { "Title": "Song", "Profile": { "tracks": [ { "type": "audio", "name": "a", "segments": [
        { "position": 0, "duration": 1 } ] } ] } }
      """, to: "t.json")
    let template = try VideoTemplate(contentsOf: scratch["t.json"])
    let bad = try template.render(with: [scratch["bad.wav"]], to: scratch["out.wav"])
    #expect(bad.warnings.count == 1 && bad.warnings.first?.contains("bad.wav") == true)
    let good = try template.render(with: [scratch["good.wav"]], to: scratch["out.wav"])
    #expect(good.warnings.isEmpty)
  }

  /// Reported as by the command (M191).
  @Test func damageIsReported() throws {
    let scratch = try Scratch()
    try scratch.ffmpeg("-f lavfi -i testsrc2=s=64x64:r=25:d=2 -c:v prores_ks a.mov")
    var bytes = try scratch.bytes(of: "a.mov")
    let middle = bytes.count / 2
    for index in middle..<middle + 4000 { bytes[index] = UInt8(truncatingIfNeeded: index &* 89) }
    try scratch.write(bytes, to: "a.mov")
    try scratch.write(
      """
      { "Title": "Clip", "Profile": { "canvas": { "width": 64, "height": 64, "frameRate": 25 },
        "tracks": [ { "type": "video", "name": "v", "segments": [
        { "position": 0, "duration": 2 } ] } ] } }
      """, to: "t.json")
    let template = try VideoTemplate(contentsOf: scratch["t.json"])
    let summary = try template.render(with: [scratch["a.mov"]], to: scratch["out.mp4"])
    #expect(
      summary.warnings.count == 1 && summary.warnings.first?.contains("a.mov is damaged") == true,
      "\(summary.warnings)")
  }

  @Test func aFailedEditThrowsAndChangesNothing() throws {
    var edit = try edit()
    let before = edit
    #expect(throws: EditFailure.self) { try edit.split(at: 50) }
    #expect(throws: EditFailure.self) { try edit.remove(7) }
    #expect(throws: EditFailure.self) { try edit.addTransition("crosfade", after: 0, lasting: 1) }
    #expect(throws: EditFailure.self) { try edit.append(photo: "e.jpg", lasting: 0) }
    #expect(throws: EditFailure.self) { try edit.setSpeed(of: 0, to: .nan) }
    #expect(throws: EditFailure.self) { try Edit(width: 320) }
    #expect(edit == before)
    do {
      try edit.remove(7)
    } catch {
      #expect(error.description == "there is no clip 7; the clips are 0 to 2")
    }
  }

  @Test func aDescriptionIsTheEditAgain() throws {
    var edit = try edit()
    try edit.addText("Hello", at: 1, lasting: 2)
    try edit.addFilter("sepia", at: 0, lasting: 4)
    try edit.addMusic("song.m4a", volume: 0.5, fadeOut: 1)
    let again = try Edit(description: edit.description)
    #expect(again.description == edit.description)
    #expect(throws: EditFailure.self) { try Edit(description: "{ \"tracks\": 5 }") }
  }

  @Test func anEditIsRenderedAndAppliedToOtherMedia() throws {
    let scratch = try Scratch()
    let first = try scratch.ffmpeg("-f lavfi -i testsrc2=s=320x180:r=30:d=3 first.mp4")
    let second = try scratch.ffmpeg("-f lavfi -i smptebars=s=320x180:r=30:d=3 second.mp4")
    var edit = try Edit(width: 160, height: 90)
    try edit.append(video: first, lasting: 2)
    try edit.append(video: second, from: 0.5, lasting: 2)
    try edit.addTransition("crossfade", after: 0, lasting: 0.5)
    let video = scratch["out.mp4"]
    try edit.render(to: video)
    #expect(FileManager.default.fileExists(atPath: video))
    for (name, codecs) in [("one.png", "png"), ("a-%d.png", "png"), ("a.webm", "vp9, av1")] {
      let error = #expect(throws: EditFailure.self) { try edit.render(to: scratch[name]) }
      #expect(
        error.map { "\($0)".contains("file can have \(codecs), not h264") } == true, "\(name)")
    }
    let names = try FileManager.default.contentsOfDirectory(atPath: scratch.folder)
    #expect(!names.contains { $0.hasSuffix(".png") || $0.hasSuffix(".webm") })

    let template = try edit.template(title: "Two")
    #expect(template.slots.map(\.name) == ["first", "second"])
    let other = scratch["other.mp4"]
    #expect(throws: EditFailure.self) { try template.render(with: [first], to: other) }
    #expect(!FileManager.default.fileExists(atPath: other))
    try template.render(with: [second, first], to: other)
    // One second of a file is too short for 2 s.
    let parts = [SlotFile(second, slot: "second", from: 0.5), SlotFile(first, from: 1, until: 2)]
    #expect(throws: EditFailure.self) { try template.render(filling: parts, to: scratch["no.mp4"]) }
    let short = scratch["short.mp4"]
    try template.render(filling: parts, whenShort: .shorten, to: short)
    #expect(
      try scratch.ffprobe("-count_frames -show_entries stream=nb_read_frames short.mp4") == ["75"])
    let saved = scratch["two.json"]
    try template.save(to: saved)
    #expect(try VideoTemplate(contentsOf: saved).text == template.text)
  }
}

import Foundation
import TemplaterKit
import TemplaterMedia
import TestSupport
import Testing

/// The library reads the kind, length and size of files, so that an edit can use whole files.
@Suite struct MediaFileTests {
  private let scratch: Scratch

  init() throws {
    scratch = try Scratch()
    try scratch.ffmpeg(
      "-f lavfi -i testsrc2=s=320x180:r=25:d=2 -f lavfi -i sine=440:d=2 -c:v libx264 a.mp4")
    try scratch.ffmpeg("-f lavfi -i testsrc2=s=96x64 -frames:v 1 b.png")
    try scratch.ffmpeg("-f lavfi -i sine=440:d=3 c.wav")
  }

  @Test(arguments: [
    MediaProcess.own,
    .confined(program: Project.program("templater-media"), allowsUnconfined: true),
  ])
  func filesAreRead(process: MediaProcess) throws {
    let video = try MediaFile(contentsOf: scratch["a.mp4"], process: process)
    #expect(video.kind == .video && video.duration == 2 && video.hasSound)
    #expect(video.width == 320 && video.height == 180)
    let photo = try MediaFile(contentsOf: scratch["b.png"], process: process)
    #expect(photo.kind == .photo && photo.duration == nil && !photo.hasSound)
    #expect(photo.width == 96 && photo.height == 64)
    let sound = try MediaFile(contentsOf: scratch["c.wav"], process: process)
    #expect(sound.kind == .audio && sound.duration == 3 && sound.width == nil)
    try scratch.write("no medium", to: "d.mp4")
    for name in ["d.mp4", "none.mp4"] {
      let failure = #expect(throws: EditFailure.self) {
        try MediaFile(contentsOf: scratch[name], process: process)
      }
      #expect(failure?.description.contains(name) == true, "\(failure as Any)")
    }
  }

  @Test func wholeFilesAreAppended() throws {
    let video = try MediaFile(contentsOf: scratch["a.mp4"])
    let photo = try MediaFile(contentsOf: scratch["b.png"])
    var edit = try Edit(width: 64, height: 64, framesPerSecond: 25)
    try edit.append(video)
    try edit.append(video, from: 0.5)
    try edit.insert(photo, at: 0)
    #expect(edit.clips.map(\.isPhoto) == [true, false, false])
    #expect(edit.clips.map(\.duration) == [3, 2, 1.48])  // whole frames
    let before = edit
    #expect(throws: EditFailure.self) { try edit.append(video, from: 1, lasting: 1.5) }
    #expect(throws: EditFailure.self) { try edit.append(video, from: 2) }
    #expect(throws: EditFailure.self) {
      try edit.append(MediaFile(contentsOf: scratch["c.wav"]))
    }
    #expect(edit == before)
    try edit.render(to: scratch["out.mp4"])
    #expect(try scratch.names.contains("out.mp4"))
  }

  /// `templater apply` writes the template into the video.
  @Test func theTemplateOfAVideoIsRead() throws {
    let template = """
      {"Title":"T","Profile":{"tracks":[{"type":"photo","name":"p","segments":[{"position":0,"duration":1}]}]}}
      """
    let made = try scratch.run([
      "ffmpeg", "-v", "error", "-i", scratch["a.mp4"], "-c", "copy", "-movflags",
      "use_metadata_tags", "-metadata", "templater.template=\(template)", scratch["t.mp4"],
    ])
    try #require(made.status == 0, "\(made.errors)")
    let read = try VideoTemplate(embeddedIn: scratch["t.mp4"])
    #expect(read.title == "T" && read.slots.count == 1 && read.duration == 1)
    let failure = #expect(throws: EditFailure.self) {
      try VideoTemplate(embeddedIn: scratch["a.mp4"])
    }
    #expect(failure?.description.contains("contains no template") == true, "\(failure as Any)")
  }

  /// The images of a long sound are finished early, and a progress bar is full only when the file is there.
  @Test func progressEndsWhenTheFileIsComplete() throws {
    var edit = try Edit(width: 64, height: 64, framesPerSecond: 10)
    try edit.append(photo: scratch["b.png"], lasting: 4)
    try edit.addMusic(scratch["c.wav"])
    let output = scratch["out.mp4"]
    let seen = Seen()
    try edit.render(to: output) { done, all in
      seen.add(done, all, isThere: FileManager.default.fileExists(atPath: output))
    }
    #expect(seen.reports.last?.done == 40 && seen.reports.allSatisfy { $0.all == 40 })
    #expect(seen.reports.allSatisfy { $0.isThere == ($0.done == 40) }, "\(seen.reports)")
  }
}

/// The reports of a render.
private final class Seen: @unchecked Sendable {
  private let lock = NSLock()
  private var values: [(done: Int, all: Int, isThere: Bool)] = []

  var reports: [(done: Int, all: Int, isThere: Bool)] { lock.withLock { values } }

  func add(_ done: Int, _ all: Int, isThere: Bool) {
    lock.withLock { values.append((done, all, isThere)) }
  }
}

import Files
import Foundation
import Media
import MediaValues
import Planning
import Synchronization
import TestSupport
import Testing

@testable import Rendering

/// A render fails if another program writes to one of its files in the meantime.
@Suite struct ChangedSourceTests {
  private let scratch: Scratch
  private let plan: RenderPlan

  init() throws {
    scratch = try Scratch()
    let path = try scratch.ffmpeg("-f lavfi -i testsrc2=s=64x48:r=25:d=1 -c:v libx264 film.mp4")
    try scratch.ffmpeg("-f lavfi -i smptebars=s=64x48:r=25:d=1 -c:v libx264 other.mp4")
    plan = RenderPlan(
      canvas: .init(
        size: PixelSize(width: 64, height: 48),
        frameRate: FrameRate(numerator: 25, denominator: 1), background: .black,
        sampleRate: 48_000),
      frameCount: 20, sources: [.init(name: "a", path: path, facts: try probeMedia(at: path))],
      instructions: [
        .init(
          frames: 0..<20, steps: [.layer(.init(source: 0, firstFrame: 0, sourceStart: .zero))])
      ], mix: .init(sampleCount: 0, inputs: []))
  }

  private enum Change: CaseIterable {
    case written, exchanged, appended
  }

  private func apply(_ change: Change) throws {
    usleep(20_000)
    switch change {
    case .written: try scratch.write(try scratch.bytes(of: "other.mp4"), to: "film.mp4")
    case .exchanged: try #require(rename(scratch["other.mp4"], scratch["film.mp4"]) == 0)
    case .appended: try scratch.write(try scratch.bytes(of: "film.mp4") + [0], to: "film.mp4")
    }
  }

  private func expectChange(_ body: () throws -> Void) throws {
    let before = try scratch.names
    #expect(throws: RenderError.changed(path: scratch["film.mp4"])) { try body() }
    #expect(try Set(scratch.names).subtracting(before) == [])
  }

  @Test(arguments: Change.allCases) private func aVideoIsNotWritten(_ change: Change) throws {
    try expectChange {
      try Renderer(plan, threads: 2).render(to: OutputTarget(scratch["out.mp4"])) { _ in
        try apply(change)
      }
    }
  }

  /// The change is reported, and not the decoder's error about it.
  @Test func theChangeIsTheReason() throws {
    try expectChange {
      try Renderer(plan, threads: 2).render(to: OutputTarget(scratch["out.mp4"])) { _ in
        try apply(.written)
        throw MediaError(.damaged, path: scratch["film.mp4"], reason: "damaged")
      }
    }
  }

  @Test func imagesStillsAndSheetsAreNotWritten() throws {
    let isChanged = Mutex(false)
    try expectChange {
      try Renderer(
        plan, settings: OutputSettings(video: .png), threads: 1,
        progress: { frames in
          isChanged.withLock { isChanged in
            guard frames == 10, !isChanged else { return }
            isChanged = true
            try? apply(.appended)
          }
        }
      ).render(to: OutputTarget(scratch["f-%d.png"]))
    }
    try expectChange {
      try plan.writeStill(
        ofFrame: 3, within: PixelSize(width: 64, height: 48),
        to: OutputTarget(scratch["still.png"])
      ) { _ in try apply(.appended) }
    }
    let sheet = ContactSheet(
      cells: [.init(frame: 0, title: "a", subtitle: "b")], columns: 1,
      size: PixelSize(width: 32, height: 24))
    try expectChange {
      try plan.writeSheet(sheet, threads: 1, to: OutputTarget(scratch["sheet.png"])) { _ in
        try apply(.appended)
      }
    }
  }

  @Test func theSentenceNamesTheFile() {
    #expect(
      "\(RenderError.changed(path: "x.mp4"))"
        == "x.mp4 changed while it was rendered; nothing was written")
  }

  /// Writes to the file in place, and sets its modification time back.
  private func rewrite() throws {
    let path = scratch["film.mp4"]
    var status = stat()
    try #require(stat(path, &status) == 0)
    usleep(20_000)
    var bytes = try scratch.bytes(of: "film.mp4")
    bytes[bytes.count / 2] ^= 1
    let file = try #require(FileHandle(forUpdatingAtPath: path))
    try file.write(contentsOf: Data(bytes))
    try file.close()
    try #require(utimensat(AT_FDCWD, path, [status.st_atim, status.st_mtim], 0) == 0)
  }

  private func cache() throws -> RenderCache { try RenderCache(folder: scratch["cache"]) }

  @Test(arguments: [false, true]) func aTimeThatIsSetBackHidesNothing(hasCache: Bool) throws {
    let cache = hasCache ? try cache() : nil
    try expectChange {
      try Renderer(plan, threads: 2, cache: cache).render(to: OutputTarget(scratch["out.mp4"])) {
        _ in
        try rewrite()
      }
    }
  }

  @Test func partsOfAFileThatIsRewrittenAreNotKept() throws {
    let cache = try cache()
    let isChanged = Mutex(false)
    try expectChange {
      _ = try Renderer(
        plan, settings: OutputSettings(container: .mp4, copies: false), threads: 1, cache: cache,
        progress: { frames in
          isChanged.withLock { isChanged in
            guard frames == 10, !isChanged else { return }
            isChanged = true
            try? rewrite()
          }
        }
      ).makeParts(PartSelection(chunks: [0], hasSound: false))
    }
    #expect(cache.packets.entries().isEmpty)
  }

  /// Chunks are kept although the permissions change: the digest shows that the content does not.
  @Test func partsOfAFileThatKeepsItsContentAreKept() throws {
    let made = try Renderer(
      plan, settings: OutputSettings(container: .mp4, copies: false), threads: 1, cache: cache(),
      progress: { frames in
        guard frames == 10 else { return }
        usleep(20_000)
        _ = chmod(scratch["film.mp4"], 0o600)
      }
    ).makeParts(PartSelection(chunks: [0], hasSound: false))
    #expect(made.made == [0] && made.unkept.isEmpty)
  }

  /// Backups create links and programs change permissions, which does not change the contents.
  @Test func aFileThatKeepsItsContentIsNoReason() throws {
    try Renderer(plan, threads: 2).render(to: OutputTarget(scratch["out.mp4"])) { _ in
      _ = try scratch.bytes(of: "film.mp4")
      usleep(20_000)
      try #require(link(scratch["film.mp4"], scratch["backup.mp4"]) == 0)
      try #require(chmod(scratch["film.mp4"], 0o600) == 0)
    }
    #expect(try scratch.names.contains("out.mp4"))
  }
}

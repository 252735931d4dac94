import Files
import FilterGraphs
import Foundation
import MediaValues
import TestSupport
import Testing

@testable import Media

/// Images are stored in a temporary file and restored.
@Suite struct FrameSpoolTests {
  private let scratch: Scratch

  init() throws { scratch = try Scratch() }

  private func bytes(_ image: Frame) -> [[UInt8]] {
    (0..<4).map { image.bytes(ofPlane: $0) }
  }

  /// The rows of this size need no padding.
  private static let size = PixelSize(width: 128, height: 48)
  private static let byteCount = 128 * 48 * 3 / 2

  private func frames(_ count: Int, _ format: String, _ size: PixelSize) throws -> [Frame] {
    var value = FilterGraph(inputCount: 0)
    let pattern = value.append("testsrc2", ["size": "\(size)", "rate": "30"])
    value.outputs = [value.append("format", ["pix_fmts": "\(format)"], to: pattern)]
    let graph = try FrameGraph(
      value, inputs: [], frameRate: .thirty, size: size, pixelFormat: format)
    return try (0..<count).map { _ in try #require(try graph.pull()) }
  }

  /// The rows of this size have padding in all planes.
  @Test(arguments: ["yuv420p", "yuva420p", "gbrp", "yuv422p10le", "gray"])
  func framesComeBackSampleBySample(_ format: String) throws {
    let frames = try frames(12, format, PixelSize(width: 50, height: 34))
    let spool = FrameSpool(directory: scratch.folder, limit: 1 << 20, reserve: 0)
    let stored = try frames.map { try #require(spool.store($0)) }
    for index in [3, 11, 0, 7, 3] {
      let image = try stored[index].load()
      #expect(bytes(image) == bytes(frames[index]))
      #expect(image.pixelFormat == format)
      #expect(image.time == frames[index].time && image.index == frames[index].index)
    }
    #expect(try scratch.names.isEmpty)
  }

  @Test func placesAreUsedAgain() throws {
    let frames = try frames(20, "yuv420p", Self.size)
    let spool = FrameSpool(directory: scratch.folder, limit: 1 << 20, reserve: 0)
    var stored: [SpooledFrame] = []
    for frame in frames {
      stored.append(try #require(spool.store(frame)))
      if stored.count > 3 { stored.removeFirst() }
    }
    #expect(spool.byteCount == 4 * Self.byteCount)
    for (image, frame) in zip(stored, frames.suffix(3)) {
      #expect(bytes(try image.load()) == bytes(frame))
    }
    stored = []
    #expect(spool.byteCount == 0)
  }

  @Test func thereIsALimit() throws {
    let frames = try frames(5, "yuv420p", Self.size)
    let spool = FrameSpool(directory: scratch.folder, limit: 3 * Self.byteCount + 1, reserve: 0)
    #expect(spool.capacity(ofSize: Self.byteCount) == 3)
    let stored = frames.map { spool.store($0) }
    #expect(stored.map { $0 != nil } == [true, true, true, false, false])
  }

  /// A full disk, a missing folder, a disk whose space is reserved, and an image of another size
  /// are refused.
  @Test func framesThatDoNotFitAreRefused() throws {
    let frame = try frames(1, "yuv420p", Self.size)[0]
    let full = open("/dev/full", O_RDWR | O_CLOEXEC)
    try #require(full >= 0)
    let spools = [
      FrameSpool(TemporaryFile(adopting: full), limit: 1 << 20, reserve: .min),
      FrameSpool(directory: scratch["nowhere"], limit: 1 << 20, reserve: 0),
      FrameSpool(directory: scratch.folder, limit: 1 << 20, reserve: .max),
    ]
    for spool in spools {
      #expect(spool.capacity(ofSize: Self.byteCount) > 0)
      #expect(spool.store(frame) == nil)
      #expect(spool.capacity(ofSize: Self.byteCount) == 0)
    }
    let spool = FrameSpool(directory: scratch.folder, limit: 1 << 20, reserve: 0)
    let stored = try #require(spool.store(frame))
    let other = try frames(1, "yuv420p", PixelSize(width: 48, height: 128))[0]
    #expect(spool.store(other) == nil)
    #expect(bytes(try stored.load()) == bytes(frame))
  }
}

import MediaValues
import TestSupport
import Testing

@testable import Media

/// Samples are written in frames that nothing else refers to.
struct FrameBufferTests {
  @Test func aSharedFrameIsCopiedBeforeItIsChanged() throws {
    let frame = try TestImages.plain(100)
    var buffer = try FrameBuffer(
      changing: FrameReference(referringTo: frame.pointer), "change a frame")
    try buffer.firstPlane().start[0] = 7
    let changed = Frame(buffer.finished(), time: .zero)
    #expect(changed.pixel(0, 0)[0] == 7 && changed.pixel(1, 0)[0] == 100)
    #expect(frame.pixel(0, 0)[0] == 100)
  }

  /// A frame that has no other owner is changed in place.
  @Test func aFrameOfItsOwnIsNotCopied() throws {
    var buffer = try FrameBuffer(
      changing: FrameReference(referringTo: TestImages.plain(100).pointer), "change a frame")
    let first = try buffer.firstPlane().start
    var again = try FrameBuffer(changing: buffer.finished(), "change a frame")
    #expect(try again.firstPlane().start == first)
  }

  @Test func aFrameIsSharedAtAnotherTime() throws {
    let frame = try TestImages.plain(100)
    let later = frame.at(3)
    #expect(later.time == 3 && later.pointer == frame.pointer)
  }
}

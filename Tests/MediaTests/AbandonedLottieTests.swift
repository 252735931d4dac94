import MediaValues
import Testing

@testable import Media

/// An animation whose drawing timed out is not drawn again, because its thread may never end.
@Suite struct AbandonedLottieTests {
  private let size = PixelSize(width: 32, height: 32)

  private func drawing() throws -> LottieRenderer {
    let text =
      #"{"v":"5.5.7","fr":30,"ip":0,"op":60,"w":32,"h":32,"ddd":0,"assets":[],"layers":[]}"#
    return try #require(LottieRenderer(Array(text.utf8)))
  }

  @Test func afterATimeoutThereIsNone() throws {
    let drawing = try drawing()
    #expect(try drawing.draw(0, size: size, within: 20)?.count == 32 * 32)
    // While another thread draws, no frame is returned.
    #expect(try drawing.withAnimation { _ in try drawing.draw(1, size: size, within: 0.05) } == nil)
    #expect(try drawing.draw(2, size: size, within: 20) == nil)
    #expect(try drawing.draw(0, size: size, within: 20) == nil)
  }

  /// No system can allocate a stack of this size.
  @Test func aThreadThatCannotBeCreatedIsNotATimeout() {
    let error = #expect(throws: MediaError.self) {
      _ = try result(within: 20, stackSize: 1 << 50) { 1 }
    }
    #expect(error?.kind == .internalFault)
  }
}

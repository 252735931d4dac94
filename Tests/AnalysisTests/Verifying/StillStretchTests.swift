import MediaValues
import TestSupport
import Testing

@testable import Analysis

/// The checks find black and frozen stretches, and cuts, in synthetic signatures.
@Suite struct StillStretchTests {
  /// Returns an image of random samples; equal seeds give equal images.
  private func signature(_ seed: Int, noise: Int = 0, of run: Int = 0) -> FrameSignature {
    var random = SeededGenerator(seed: UInt64(seed))
    var other = SeededGenerator(seed: UInt64(1000 + run))
    let samples = (0..<FrameSignature.count).map { _ in
      UInt8(
        Int.random(in: 60...200, using: &random) + Int.random(in: -noise...noise, using: &other))
    }
    return FrameSignature(samples: samples, detail: 0, time: .zero)
  }

  private func black(_ noise: Int = 0) -> FrameSignature {
    let luma = (0..<FrameSignature.lumaCount).map { UInt8(16 + $0 % (noise + 1)) }
    let colour = [UInt8](repeating: 128, count: FrameSignature.count - luma.count)
    return FrameSignature(samples: luma + colour, detail: 0, time: .zero)
  }

  private func stretches(_ frames: [FrameSignature]) -> [StillStretch] {
    var finder = StretchFinder(least: 15)
    for (index, frame) in frames.enumerated() { finder.add(frame, frame: index) }
    return finder.finish(end: frames.count)
  }

  @Test func blackAndFrozenAreDistinguished() {
    let moving = (0..<20).map { signature($0) }
    let still = (0..<15).map { signature(50, noise: 1, of: $0) }
    let dark = (0..<15).map { black($0 % 5) }
    #expect(
      stretches(moving + still + dark + moving) == [
        StillStretch(kind: .frozen, frames: 20..<35),
        StillStretch(kind: .black, frames: 35..<50),
      ])
    #expect(stretches(moving + Array(still.dropLast()) + dark.dropLast() + moving).isEmpty)
  }

  @Test func slowMotionIsNotFrozen() {
    let frames = (0..<60).map { index in
      FrameSignature(
        samples: [UInt8](repeating: UInt8(60 + index), count: FrameSignature.count), detail: 0,
        time: .zero)
    }
    #expect(stretches(frames).isEmpty)
  }

  @Test func thePlanDecides() {
    let dark = StillStretch(kind: .black, frames: 10..<40)
    #expect(dark.comparedFrames == [15, 24, 34])
    #expect(dark.contradiction(in: [15: black(), 24: black(8), 34: black()]) == nil)
    #expect(dark.contradiction(in: [15: black(), 24: black(), 34: signature(1)]) == 34)
    let still = StillStretch(kind: .frozen, frames: 10..<40)
    let same = [15: signature(3), 24: signature(3, noise: 2), 34: signature(3, noise: 2, of: 1)]
    #expect(still.contradiction(in: same) == nil)
    #expect(still.contradiction(in: [15: signature(3), 24: signature(4), 34: signature(3)]) == 24)
  }

  /// Returns the place of a cut from one image to another that is `shift` frames late.
  private func place(shift: Int, flat: Bool = false) -> PlannedCut.Place {
    let cut = PlannedCut(frame: 50, previous: 0, next: 100)
    let found = Dictionary(
      uniqueKeysWithValues: cut.window.map { frame in
        (frame, signature(flat || frame < 50 + shift ? 1 : 2, noise: 6, of: frame))
      })
    return cut.place(before: signature(1), after: signature(flat ? 1 : 2), in: found)
  }

  @Test func cutsAreFoundWithinFiveFrames() {
    for shift in -5...5 { #expect(place(shift: shift) == .found(shift)) }
    #expect(place(shift: 6) == .missing && place(shift: -6) == .missing)
    #expect(place(shift: 0, flat: true) == .unclear)
  }
}

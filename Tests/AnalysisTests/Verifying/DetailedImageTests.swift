import MediaValues
import TestSupport
import Testing

@testable import Analysis

/// A word that is not the planned one is found, and what encoders do everywhere is not.
@Suite struct DetailedImageTests {
  private let size = PixelSize(width: 320, height: 180)

  /// Returns an image with the luma of each pixel, and with a blue difference that is 128 except in a rectangle.
  private func image(
    blue: UInt8 = 128, _ luma: (_ x: Int, _ y: Int) -> Int
  ) throws -> DetailedImage {
    let samples = (0..<size.height).flatMap { y in
      (0..<size.width).map { x in UInt8(luma(x, y)) }
    }
    let blues = (0..<90).flatMap { y in
      (0..<160).map { x in (100..<120).contains(x) && (20..<40).contains(y) ? blue : 128 }
    }
    return try #require(
      DetailedImage(
        size: size, luma: samples, blue: blues, red: [UInt8](repeating: 128, count: 160 * 90)))
  }

  /// Returns an image with a word of upright lines in the lower middle; `nil` leaves it out.
  private func word(_ seed: UInt64?, noise: Int = 0) throws -> DetailedImage {
    var random = SeededGenerator(seed: seed ?? 0)
    var grain = SeededGenerator(seed: 99)
    let lines = (0..<40).map { _ in Bool.random(using: &random) }
    return try image { x, y in
      let isWord = seed != nil && (120..<200).contains(x) && (140..<152).contains(y)
      let added = noise == 0 ? 0 : Int.random(in: -noise...noise, using: &grain)
      return (isWord && lines[(x - 120) / 2] ? 220 : 60 + x / 4) + added
    }
  }

  @Test func theSameWordIsFound() throws {
    let planned = try word(1)
    #expect(planned.difference(from: planned)?.excess == 0)
    let noisy = try #require(word(1, noise: 8).difference(from: planned))
    #expect(!noisy.isDifferent, "\(noisy)")
  }

  @Test(arguments: [2, nil]) func anotherWordAndNoneAreNot(seed: UInt64?) throws {
    for (planned, found) in [(try word(1), try word(seed)), (try word(seed), try word(1))] {
      let difference = try #require(found.difference(from: planned))
      #expect(difference.excess > 2, "\(difference)")
      #expect(difference.place.hasPrefix("in the lower middle, around x 0."), "\(difference)")
    }
  }

  /// At a low bit rate, noise is gone in the whole image.
  @Test func lossesEverywhereAreNoDifference() throws {
    var random = SeededGenerator(seed: 3)
    let noise = try image { _, _ in Int.random(in: 60...200, using: &random) }
    let flat = try image { _, _ in 130 }
    let difference = try #require(flat.difference(from: noise))
    #expect(!difference.isDifferent, "\(difference)")
  }

  @Test func anotherColorIsADifference() throws {
    let planned = try image { _, _ in 100 }
    let found = try image(blue: 200) { _, _ in 100 }
    let difference = try #require(found.difference(from: planned))
    #expect(difference.isDifferent, "\(difference)")
    #expect((0.62...0.75).contains(difference.x) && (0.22...0.45).contains(difference.y))
  }

  @Test func placesHaveWords() {
    func words(_ x: Double, _ y: Double) -> String {
      LocalDifference(excess: 2, x: x, y: y).place
    }
    #expect(words(0.5, 0.8) == "in the lower middle, around x 0.5 y 0.8")
    #expect(words(0.1, 0.1) == "in the upper left, around x 0.1 y 0.1")
    #expect(words(0.5, 0.5) == "in the middle, around x 0.5 y 0.5")
    #expect(words(1, 0.456) == "on the right, around x 1 y 0.46")
  }

  @Test func imagesThatCannotBeCompared() throws {
    func flat(_ side: Int) -> DetailedImage? {
      let chroma = [UInt8](repeating: 128, count: ((side + 1) / 2) * ((side + 1) / 2))
      return DetailedImage(
        size: PixelSize(width: side, height: side),
        luma: [UInt8](repeating: 50, count: side * side), blue: chroma, red: chroma)
    }
    let (small, odd) = (try #require(flat(15)), try #require(flat(33)))
    #expect(small.difference(from: small) == nil && small.difference(from: odd) == nil)
    #expect(odd.difference(from: odd)?.excess == 0)
    #expect(DetailedImage(size: size, luma: [], blue: [], red: []) == nil)
  }
}

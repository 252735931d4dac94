import MediaValues
import TestSupport
import Testing

@testable import FFmpegWitness
@testable import Rendering

/// The witness calculates the places of images independently, with the same results as the engine.
struct IndependenceTests {
  @Test(arguments: Fit.allCases) func bothPlaceAlike(fit: Fit) {
    var generator = SeededGenerator(seed: 7)
    var others = 0
    let count = 20_000
    for _ in 0..<count {
      let longest = [40, 400, 4000].randomElement(using: &generator) ?? 40
      func side() -> Int { Int.random(in: 1...longest, using: &generator) }
      let image = PixelSize(width: side(), height: side())
      let canvas = PixelSize(width: 2 * side(), height: 2 * side())
      let engine = Placement(image, on: canvas, as: Appearance(WrittenAppearance(fit: fit)))
      let witness = WitnessPlacement(image, on: canvas, fit: fit)
      let pairs = [
        (engine.scaled.width, witness.scaled.width), (engine.scaled.height, witness.scaled.height),
        (engine.kept.size.width, witness.kept.width),
        (engine.kept.size.height, witness.kept.height),
        (engine.x, witness.x), (engine.y, witness.y),
      ]
      // If a side is a whole number and a half, the engine's product may be slightly below it.
      if pairs.contains(where: { $0 != $1 }) { others += 1 }
      let what = "\(image) on \(canvas): \(engine), \(witness)"
      #expect(pairs.allSatisfy { abs($0 - $1) <= 2 }, "\(what)")
    }
    #expect(others * 1_000 < count)
  }
}

import Catalogue
import MediaValues
import Testing

@testable import Titling

/// The poses of a text's units during its entrance.
struct TextMotionTests {
  private func motion(
    _ subtype: String, _ unit: EntranceAnimation.Unit = .letter, easing: Easing = .linear
  ) -> TextAnimation {
    TextAnimation(subtype: subtype, frameCount: 20, unit: unit, easing: easing)
  }

  @Test(arguments: EntranceKind.all.map(\.name))
  func firstNothingIsSeenAndInTheEndAllIsInItsPlace(_ kind: String) {
    for unit in EntranceAnimation.Unit.allCases {
      let count = unit == .whole ? 1 : 7
      for index in 0..<count {
        let first = motion(kind, unit).pose(of: index, among: count, step: 0)
        #expect(first.opacity == 0)
        #expect(motion(kind, unit).pose(of: index, among: count, step: 20) == .rest)
      }
    }
  }

  /// No two kinds look the same.
  @Test func everyKindMovesInItsOwnWay() {
    let poses = EntranceKind.all.map { kind in
      kind.pose(progress: kind.easing.value(at: 0.3), time: 0.3, index: 2)
    }
    #expect(Set(poses).count == EntranceKind.all.count)
    #expect(EntranceKind.all.count >= 14)
  }

  /// Units that share all of the time move together.
  @Test(arguments: EntranceKind.all.filter { $0.share < 1 }.map(\.name))
  func lettersComeInOrder(_ kind: String) {
    let arrivals = (0..<6).map { index in
      (0...20).first { step in
        motion(kind).pose(of: index, among: 6, step: step) == .rest
      }
    }
    #expect(arrivals.compactMap(\.self).count == 6)
    for (earlier, later) in zip(arrivals, arrivals.dropFirst()) {
      #expect(earlier.map { $0 <= later ?? 0 } == true)
    }
    #expect(arrivals.first != arrivals.last)
  }

  @Test func aTypewriterStrikesEvenly() {
    let seen = (0...20).map { step in
      (0..<10).count { motion("typewriter").pose(of: $0, among: 10, step: step) == .rest }
    }
    #expect(seen == (0...20).map { $0 / 2 })
  }

  @Test func easingsAreExact() {
    let motion = motion("slide_up", .whole, easing: .curve(.cubic, .out))
    for step in 1..<20 {
      let left = 1 - Double(step) / 20
      #expect(abs(motion.pose(of: 0, among: 1, step: step).y - left * left * left) < 1e-12)
    }
  }

  @Test func unsetParametersAreThoseOfTheKind() throws {
    let typewriter = try #require(
      TextAnimation(EntranceAnimation(subtype: "typewriter"), frameRate: .thirty))
    #expect(typewriter.unit == .letter && typewriter.frameCount == 15)
    let pop = try #require(
      TextAnimation(EntranceAnimation(subtype: "pop", duration: 1, unit: .word), frameRate: .thirty)
    )
    #expect(pop.unit == .word && pop.easing == .curve(.back, .out) && pop.frameCount == 30)
    #expect(TextAnimation(EntranceAnimation(subtype: "teleport"), frameRate: .thirty) == nil)
  }

  @Test func exitsAreEntrancesBackwards() {
    let layer = TextLayer(
      text: "x", movement: Movement(enter: [motion("fade")], exit: [motion("fade")]),
      frameCount: 60,
      canvas: PixelSize(width: 64, height: 36), frameRate: .thirty)
    let steps = (0..<60).flatMap { layer.running(atFrame: $0).map(\.step) }
    #expect(steps == Array(0..<20) + (1..<20).reversed())
    #expect((0..<60).count { layer.isAtRest(atFrame: $0) } == 60 - 20 - 19)
  }

  @Test func sizesMayBeAnimated() {
    var layer = TextLayer(
      text: "x", frameCount: 60, canvas: PixelSize(width: 64, height: 100), frameRate: .thirty)
    #expect(layer.lineHeight(atFrame: 5) == 8)
    layer.look.size = .keyframes([
      Keyframe(time: 0, value: 0.1), Keyframe(time: 1, value: 0.2, easing: .curve(.quadratic, .in)),
    ])
    #expect(abs(layer.lineHeight(atFrame: 0) - 10) < 1e-9)
    #expect(abs(layer.lineHeight(atFrame: 15) - 12.5) < 1e-9)
    #expect(abs(layer.lineHeight(atFrame: 45) - 20) < 1e-9)
  }
}

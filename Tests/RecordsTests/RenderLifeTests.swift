import Foundation
import Records
import TestSupport
import Testing

/// Laws of the life of a render, for random events in any order.
struct RenderLifeTests {
  private func event(_ generator: inout SeededGenerator, fences: Int) -> RenderLife.Event {
    let fence = Int.random(in: 0...fences + 1, using: &generator)
    return switch Int.random(in: 0..<6, using: &generator) {
    case 0: .claimed
    case 1: .finished(fence: fence)
    case 2: .refused(fence: fence)
    case 3: .crashed(fence: fence)
    case 4: .lost(fence: fence)
    default: .canceled
    }
  }

  @Test func lawsHoldForRandomEvents() {
    var generator = SeededGenerator(seed: 21)
    var ends: Set<RenderLife.State> = []
    for _ in 0..<5_000 {
      var life = RenderLife()
      for _ in 0..<40 {
        let before = life
        let event = event(&generator, fences: life.fence)
        let counts = life.receive(event)
        // An event that does not count changes nothing, and one that counts changes something.
        #expect(counts == (life != before))
        #expect(life.fence >= before.fence && life.crashes >= before.crashes)
        if before.state.isEnd { #expect(!counts, "\(before.state) ended with \(event)") }
        // Only the newest run has a result.
        switch event {
        case .finished(let fence), .refused(let fence), .crashed(let fence), .lost(let fence):
          if fence != before.fence || before.state != .running { #expect(!counts) }
        case .claimed: #expect(counts == (before.state == .queued))
        case .canceled: #expect(counts == !before.state.isEnd)
        }
        #expect(life.crashes <= RenderLife.mostCrashes)
      }
      if life.state.isEnd { ends.insert(life.state) }
    }
    #expect(ends == [.succeeded, .failed, .canceled])
  }

  @Test func aRenderFailsAfterThreeCrashes() {
    var life = RenderLife()
    for run in 1...3 {
      expect(&life, .claimed)
      #expect(life.fence == run)
      expect(&life, .crashed(fence: run))
    }
    #expect(life.state == .failed)
    expect(&life, .claimed, counts: false)
  }

  /// The service may be stopped any number of times.
  @Test func lostRunsAreNoCrashes() {
    var life = RenderLife()
    for run in 1...50 {
      expect(&life, .claimed)
      expect(&life, .lost(fence: run))
    }
    #expect(life.state == .queued && life.crashes == 0 && life.fence == 50)
  }

  private func expect(
    _ life: inout RenderLife, _ event: RenderLife.Event, counts: Bool = true
  ) {
    let did = life.receive(event)
    #expect(did == counts, "\(event)")
  }
}

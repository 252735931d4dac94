import Catalogue
import MediaValues
import Testing

/// Motions are exact functions of the time.
@Suite struct MotionTests {
  private func pose(_ motion: Motion, _ time: Time, isFramed: Bool = false) -> Pose {
    motion.pose(at: Motion.Moment(time: time, length: 8), isFramed: isFramed)
  }

  @Test func aPulseGrowsAndShrinks() {
    let pulse = Motion(.pulse, amount: 0.2, period: 2)
    let sizes = [0, 0.5, 1, 1.5, 2, 3].map { pose(pulse, $0).scaleX }
    for (size, expected) in zip(sizes, [1, 1.1, 1.2, 1.1, 1, 1.2]) {
      #expect(abs(size - expected) < 1e-12)
    }
    #expect(pose(pulse, 86_000) == pose(pulse, 0), "whole periods leave no rounding")
  }

  @Test func otherMotionsRepeat() {
    #expect(pose(Motion(.rotate, period: 4), 1) == Pose(rotation: 90))
    #expect(pose(Motion(.rotateBack, period: 4), 3) == Pose(rotation: -270))
    #expect(abs(pose(Motion(.float, amount: 0.1, period: 4), 1).y + 0.1) < 1e-12)
    #expect(abs(pose(Motion(.swing, amount: 0.1, period: 4), 3).rotation + 36) < 1e-12)
    let wiggles = (0..<40).map {
      pose(Motion(.wiggle), Time(numerator: Int64($0), denominator: 30))
    }
    #expect(Set(wiggles).count == 40)
    #expect(
      wiggles.allSatisfy { abs($0.x) <= 0.03 && abs($0.y) <= 0.03 && abs($0.rotation) <= 1.8 })
  }

  /// A zoom or a pan moves an image within its frame, and a text or a shape itself.
  @Test func zoomsOfTexts() {
    #expect(pose(Motion(.zoomIn), 4, isFramed: true) == .rest)
    #expect(pose(Motion(.zoomIn), 4) == Pose(scaleX: 1.1, scaleY: 1.1))
    #expect(pose(Motion(.zoomOut, amount: 1), 2) == Pose(scaleX: 1.75, scaleY: 1.75))
    #expect(pose(Motion(.panLeft, amount: 1), 8) == Pose(x: -0.5))
    #expect(pose(Motion(.panDown, amount: 1), 0) == Pose(y: -0.5))
    let eased = Motion(.zoomIn, amount: 1, easing: .curve(.quadratic, .in))
    #expect(pose(eased, 4) == Pose(scaleX: 1.25, scaleY: 1.25))
  }
}

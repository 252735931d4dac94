import MediaValues
import Testing

@testable import Catalogue

/// The poses of animations, by their arithmetic.
@Suite struct EntranceKindTests {
  private func pose(_ name: String, _ progress: Double, index: Int = 0) throws -> Pose {
    try #require(EntranceKind.named(name)).pose(progress: progress, time: progress, index: index)
  }

  @Test func thereAreManyInFamilies() {
    #expect(EntranceKind.all.count >= 44)
    #expect(Set(EntranceKind.all.map(\.name)).count == EntranceKind.all.count)
  }

  @Test(arguments: EntranceKind.all.map(\.name)) func theyBeginHiddenAndEndAtRest(_ name: String)
    throws
  {
    #expect(try pose(name, 0) == .hidden)
    #expect(try pose(name, 1) == .rest)
  }

  /// In the middle, at a constant speed.
  @Test(arguments: [
    ("rise", Pose(opacity: 0.5, y: 0.125)), ("drop", Pose(opacity: 0.5, y: -0.125)),
    ("float_left", Pose(opacity: 0.5, x: 0.125)), ("float_right", Pose(opacity: 0.5, x: -0.125)),
    ("zoom_out", Pose(scaleX: 1.5, scaleY: 1.5)), ("stamp", Pose(scaleX: 2, scaleY: 2)),
    ("elastic", Pose(scaleX: 0.5, scaleY: 0.5)),
    ("stretch_horizontal", Pose(scaleX: 0.5)), ("stretch_vertical", Pose(scaleY: 0.5)),
    ("bounce_up", Pose(y: 0.5)), ("bounce_left", Pose(x: 0.5)), ("bounce_right", Pose(x: -0.5)),
    ("flip_vertical", Pose(tilt: -45)), ("turn", Pose(rotation: -45)),
    ("roll_left", Pose(x: 0.5, rotation: 90)), ("roll_right", Pose(x: -0.5, rotation: -90)),
    ("blur_left", Pose(x: 0.25, blur: 0.125)), ("blur_right", Pose(x: -0.25, blur: 0.125)),
    ("blur_up", Pose(y: 0.25, blur: 0.125)), ("blur_down", Pose(y: -0.25, blur: 0.125)),
    ("focus", Pose(scaleX: 1.25, scaleY: 1.25, blur: 0.125)),
    ("wipe_left", Pose(part: .init(left: 0.5))), ("wipe_up", Pose(part: .init(top: 0.5))),
    ("wipe_down", Pose(part: .init(bottom: 0.5))),
    ("wipe_horizontal", Pose(part: .init(left: 0.25, right: 0.75))),
    ("wipe_vertical", Pose(part: .init(top: 0.25, bottom: 0.75))),
    ("skew_left", Pose(x: 0.5, skew: 0.25)), ("skew_right", Pose(x: -0.5, skew: -0.25)),
    ("tracking", Pose(opacity: 0.5, spread: 0.5)), ("gather", Pose(opacity: 0.5, spread: -0.5)),
  ]) func theMiddle(_ name: String, _ expected: Pose) throws {
    #expect(try pose(name, 0.5) == expected)
  }

  /// A pendulum passes the middle, and is on one side and then on the other, less far.
  @Test func aSwingGoesToBothSides() throws {
    let angles = try [0.5, 1, 2].map { try pose("swing", $0 / 3.1).rotation }
    #expect(abs(angles[0]) < 1e-9, "\(angles)")
    #expect(abs(angles[1] + 45 * 2.1 / 3.1) < 1e-9, "\(angles)")
    #expect(abs(angles[2] - 45 * 1.1 / 3.1) < 1e-9, "\(angles)")
  }

  /// Random animations are the same each time, and differ from letter to letter.
  @Test(arguments: ["flicker", "scatter", "shuffle"]) func randomnessIsFixed(_ name: String) throws
  {
    let poses = try (0..<20).map { try pose(name, 0.4, index: $0) }
    #expect(try (0..<20).map { try pose(name, 0.4, index: $0) } == poses)
    #expect(Set(poses).count > 1)
    #expect(poses.allSatisfy { (0...1).contains($0.opacity) && abs($0.x) <= 2 && abs($0.y) <= 2 })
  }

  @Test func someNeedLetters() {
    let names = EntranceKind.all.filter(\.needsLetters).map(\.name)
    #expect(names == ["typewriter", "tracking", "gather", "scatter", "shuffle"])
    #expect(EntranceKind.all.filter(\.needsLetters).allSatisfy { $0.unit == .letter })
  }
}

import Catalogue
import Editing
import MediaValues
import Planning
import TestSupport
import Testing

/// The plan of freezes, and of filters and effects that apply to one track.
struct ChangeTests {
  private func effect(
    _ name: String, at start: Time, lasts length: Time, arguments: [String: ParameterValue] = [:]
  ) -> Timeline.Item<AppliedKind?> {
    Timeline.Item(
      range: TimeRange(start: start, duration: length),
      content: AppliedKind(name: name, arguments: arguments))
  }

  private func filter(_ name: String, at start: Time, lasts length: Time) -> Timeline.Filter {
    Timeline.Filter(
      range: TimeRange(start: start, duration: length), kind: AppliedKind(name: name))
  }

  private func plan(
    _ clips: [[Timeline.Clip]], _ changes: [Timeline.Track]
  ) throws -> RenderPlan {
    let timeline = try timeline(clips.map { (.video, $0) }, extra: changes)
    return try #require(Planner.plan(timeline, media: longMedia(for: timeline)).0)
  }

  private func steps(_ plan: RenderPlan, at frame: Int) -> [String] {
    plan.instructions.first { $0.frames.contains(frame) }?.steps.map(brief) ?? []
  }

  private func brief(_ step: RenderPlan.Step) -> String {
    switch step {
    case .layer(let layer): "\(layer.source)"
    case .filter(let filter): filter.kind.name
    case .effect(let effect): effect.kind.name
    case .group(let group):
      (group.heldFrame.map { "\($0)!" } ?? "") + "("
        + group.steps.map(brief).joined(separator: " ") + ")"
    case .text, .shape, .transition: "?"
    }
  }

  @Test func aFreezeHoldsWhatIsBelowAndNoMore() throws {
    let plan = try plan(
      [[clip("a", at: 0, lasts: 2), clip("b", at: 2, lasts: 8)], [clip("c", at: 5, lasts: 5)]],
      [
        Timeline.Track(name: "look", items: .filters([filter("sepia", at: 0, lasts: 4)])),
        Timeline.Track(name: "hold", items: .effects([effect("freeze", at: 1, lasts: 2)])),
        Timeline.Track(name: "above", items: .filters([filter("invert", at: 0, lasts: 10)])),
      ])
    #expect(steps(plan, at: 29) == ["0", "sepia", "invert"])
    #expect(steps(plan, at: 30) == ["30!(0 sepia)", "invert"])
    #expect(steps(plan, at: 89) == ["30!(0 sepia)", "invert"])
    #expect(steps(plan, at: 90) == ["1", "sepia", "invert"])
  }

  @Test func aFreezeOfAFreezeHoldsIt() throws {
    let plan = try plan(
      [[clip("a", at: 0, lasts: 10)]],
      [
        Timeline.Track(name: "one", items: .effects([effect("freeze", at: 1, lasts: 4)])),
        Timeline.Track(name: "two", items: .effects([effect("freeze", at: 2, lasts: 6)])),
      ])
    #expect(steps(plan, at: 30) == ["30!(0)"])
    #expect(steps(plan, at: 60) == ["60!(30!(0))"])
    #expect(steps(plan, at: 200) == ["60!(30!(0))"])
    #expect(steps(plan, at: 240) == ["0"])
  }

  @Test func aTargetedChangeTakesItsTrackAlone() throws {
    let plan = try plan(
      [[clip("a", at: 0, lasts: 10)], [clip("b", at: 0, lasts: 2), clip("c", at: 2, lasts: 8)]],
      [
        Timeline.Track(
          name: "look", target: "t1", items: .filters([filter("sepia", at: 1, lasts: 3)])),
        Timeline.Track(
          name: "more", target: "t1", items: .filters([filter("invert", at: 3, lasts: 4)])),
      ])
    #expect(steps(plan, at: 29) == ["0", "1"])
    #expect(steps(plan, at: 30) == ["0", "(1 sepia)"])
    #expect(steps(plan, at: 60) == ["0", "(2 sepia)"])
    #expect(steps(plan, at: 90) == ["0", "(2 sepia invert)"])
    #expect(steps(plan, at: 120) == ["0", "(2 invert)"])
    #expect(steps(plan, at: 210) == ["0", "2"])
  }

  @Test func aTargetedFreezeHoldsItsTrackAlone() throws {
    let plan = try plan(
      [[clip("a", at: 0, lasts: 10)], [clip("b", at: 0, lasts: 2)]],
      [
        Timeline.Track(
          name: "hold", target: "t1", items: .effects([effect("freeze", at: 1, lasts: 4)]))
      ])
    #expect(steps(plan, at: 29) == ["0", "1"])
    #expect(steps(plan, at: 30) == ["0", "(30!(1))"])
    #expect(steps(plan, at: 100) == ["0", "(30!(1))"])
    #expect(steps(plan, at: 150) == ["0"])
  }

  /// The changed image keeps the blend of its layer.
  @Test func aChangedImageKeepsItsBlend() throws {
    var above = clip("b", at: 0, lasts: 10)
    above.appearance.blend = .multiply
    let plan = try plan(
      [[clip("a", at: 0, lasts: 10)], [above]],
      [
        Timeline.Track(
          name: "look", target: "t1", items: .filters([filter("sepia", at: 1, lasts: 3)]))
      ])
    let changed = try #require(plan.instructions.first { $0.frames.contains(60) }).steps[1]
    #expect(changed.blend == .multiply)
  }

  @Test func anEffectIsGivenTheTracksThatItNames() throws {
    let plan = try plan(
      [[clip("a", at: 0, lasts: 4)], [clip("b", at: 0, lasts: 10)]],
      [
        Timeline.Track(
          name: "cells",
          items: .effects([
            effect(
              "partition", at: 0, lasts: 10,
              arguments: ["tracks": .text("t1, *, t0, nobody, cells")])
          ]))
      ])
    func tracks(_ frame: Int) -> [String: [String]] {
      guard
        case .effect(let effect)? = plan.instructions.first(where: { $0.frames.contains(frame) })?
          .steps.last
      else { return [:] }
      return effect.tracks.mapValues { $0.map(brief) }
    }
    #expect(tracks(10) == ["t0": ["0"], "t1": ["1"], "nobody": [], "cells": []])
    #expect(tracks(200) == ["t0": [], "t1": ["1"], "nobody": [], "cells": []])
  }

  /// Cells without a segment show a gradient of the canvas, as everything else does.
  @Test func aGradientIsTheBackgroundOfEachCell() throws {
    let cells = effect("partition", at: 0, lasts: 10, arguments: ["tracks": .text("t0, *")])
    let colors: [Color] = [.black, .white]
    let gradient = Gradient(.linear, stops: colors.map { Gradient.Stop(.constant($0)) })
    let timeline = try timeline(
      [(.video, [clip("a", at: 0, lasts: 4)]), (.video, [clip("b", at: 0, lasts: 10)])],
      extra: [Timeline.Track(name: "cells", items: .effects([cells]))],
      canvas: Timeline.Canvas(width: 64, height: 36, background: .gradient(gradient)))
    let plan = try #require(Planner.plan(timeline, media: longMedia(for: timeline)).0)
    for (frame, expected) in [(10, ["?", "0"]), (200, ["?"])] {
      let shown = try #require(plan.instructions.first { $0.frames.contains(frame) })
      guard case .effect(let effect)? = shown.steps.last else {
        Issue.record("no effect at \(frame)")
        return
      }
      #expect(effect.tracks["t0"]?.map(brief) == expected)
    }
  }

  /// Four times as many freezes, filters and clips take about four times as long.
  @Test(arguments: ["freeze", "sepia"]) func theWorkGrowsWithTheTimeline(kind: String) throws {
    func time(_ count: Int) throws -> Double {
      let clips = (0..<count).map {
        clip("a", at: Time(numerator: Int64($0), denominator: 1), lasts: 1)
      }
      let middle = { (index: Int) in Time(numerator: Int64(4 * index + 1), denominator: 4) }
      let half = Time(numerator: 1, denominator: 2)
      let items: Timeline.Track.Items =
        kind == "freeze"
        ? .effects((0..<count).map { effect(kind, at: middle($0), lasts: half) })
        : .filters((0..<count).map { filter(kind, at: middle($0), lasts: half) })
      let timeline = try timeline(
        [(.video, clips)],
        extra: [
          Timeline.Track(name: "change", target: kind == "freeze" ? nil : "t0", items: items)
        ])
      let media = longMedia(for: timeline)
      return try (0..<3).map { _ in
        let taken = try processorTime { _ = try #require(Planner.plan(timeline, media: media).0) }
        return Double(taken.components.attoseconds) / 1e18 + Double(taken.components.seconds)
      }.min() ?? 0
    }
    let ratio = try time(4_000) / time(1_000)
    #expect(ratio < 8, "\(ratio)")
  }
}

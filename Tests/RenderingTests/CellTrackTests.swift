import Media
import MediaValues
import Planning
import TestSupport
import Testing

/// Cells of a partition can show single tracks.
@Suite struct CellTrackTests {
  private func images() throws -> [Frame] {
    [try TestImages.plain(60), try TestImages.plain(120), try TestImages.plain(200)]
  }

  private func cells(
    _ names: String, _ tracks: [String: [RenderPlan.Step]],
    _ others: [String: ParameterValue] = [:]
  ) -> RenderPlan.Step {
    let arguments = ["layout": .text("abc"), "tracks": .text(names)].merging(others) { $1 }
    return .effect(
      RenderPlan.Effect(
        kind: AppliedKind(name: "partition", arguments: arguments), frames: 0..<4, tracks: tracks))
  }

  @Test func eachCellShowsItsTrack() throws {
    let layers = (0..<3).map { RenderPlan.Step.layer(layer($0, fit: .fill)) }
    let step = cells("second, *, first", ["first": [layers[0]], "second": [layers[1]]])
    let frames = try Scene(images(), steps: layers + [step], frames: 0..<4).render()
    for frame in frames {
      #expect([10, 32, 54].map { frame.pixel($0, 18)[0] } == [120, 200, 60])
    }
  }

  /// Where a track shows nothing, its cell shows the background of the canvas, and the gaps have their color.
  @Test func anEmptyTrackLeavesItsCellOpen() throws {
    let whole = RenderPlan.Step.layer(layer(2, fit: .fill))
    let gaps: [String: ParameterValue] = ["gap": .number(0.1), "color": .color(.white)]
    let gray = Color(red: 0x40, green: 0x40, blue: 0x40)
    let step = cells("*, empty, *", ["empty": []])
    let frame = try Scene(images(), background: gray, steps: [whole, step]).render()[0]
    #expect([10, 32, 54].map { frame.pixel($0, 18)[0] } == [200, 71, 200])
    let apart = cells("*, empty, *", ["empty": []], gaps)
    let spaced = try Scene(images(), background: gray, steps: [whole, apart]).render()[0]
    #expect([10, 20, 32, 43, 54].map { spaced.pixel($0, 18)[0] } == [200, 235, 71, 235, 200])
  }

  /// In a composition, what is below it is visible where a cell shows nothing.
  @Test func cellsOfACompositionAreTransparent() throws {
    let step = cells("*, empty, *", ["empty": []])
    let group = RenderPlan.Group(steps: [.layer(layer(2, fit: .fill)), step], firstFrame: 0)
    let below = RenderPlan.Step.layer(layer(1, fit: .fill))
    let frame = try Scene(images(), steps: [below, .group(group)]).render()[0]
    #expect([10, 32, 54].map { frame.pixel($0, 18)[0] } == [200, 120, 200])
  }

  /// A blend inside of a track applies in its cell: everything is drawn in RGB.
  @Test func blendsInACellAreDrawn() throws {
    var above = layer(1, fit: .fill)
    above.appearance.blend = .multiply
    let step = cells("both, *, *", ["both": [.layer(layer(2, fit: .fill)), .layer(above)]])
    let frame = try Scene(
      images(), steps: [.layer(layer(2, fit: .fill)), step]
    ).render()[0]
    let product: Double = (120 - 16) * (200 - 16) / 219 + 16
    #expect(abs(Double(frame.pixel(10, 18)[0]) - product) <= 2)
    #expect(abs(frame.pixel(54, 18)[0] - 200) <= 1)
  }
}

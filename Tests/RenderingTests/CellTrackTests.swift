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

  private func cells(_ names: String, _ tracks: [String: [RenderPlan.Step]]) -> RenderPlan.Step {
    .effect(
      RenderPlan.Effect(
        kind: AppliedKind(
          name: "partition", arguments: ["layout": .text("abc"), "tracks": .text(names)]),
        frames: 0..<4, tracks: tracks))
  }

  @Test func eachCellShowsItsTrack() throws {
    let layers = (0..<3).map { RenderPlan.Step.layer(layer($0, fit: .fill)) }
    let step = cells("second, *, first", ["first": [layers[0]], "second": [layers[1]]])
    let frames = try Scene(images(), steps: layers + [step], frames: 0..<4).render()
    for frame in frames {
      #expect([10, 32, 54].map { frame.pixel($0, 18)[0] } == [120, 200, 60])
    }
  }

  /// The cell of a track that shows nothing at the time has the color of the gaps.
  @Test func anEmptyTrackLeavesItsCellOpen() throws {
    let whole = RenderPlan.Step.layer(layer(2, fit: .fill))
    let step = cells("*, empty, *", ["empty": []])
    let frame = try Scene(images(), steps: [whole, step]).render()[0]
    #expect([10, 32, 54].map { frame.pixel($0, 18)[0] } == [200, 16, 200])
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

import MediaValues
import Testing

@testable import Editing

/// Keyframes of gradients keep their times on the timeline when segments are cut.
@Suite struct GradientCutTests {
  private let turning = Gradient(
    .conic,
    angle: .keyframes([Keyframe(time: 0, value: 0), Keyframe(time: 2, value: 360)]),
    stops: [
      .init(.constant(.black)),
      .init(
        .constant(.white),
        at: .keyframes([Keyframe(time: 0, value: 0), Keyframe(time: 2, value: 1)])
      ),
    ])

  /// Returns the second half of an item that lasts two seconds.
  private func second(_ items: Timeline.Track.Items) throws -> Timeline.Track.Items {
    var timeline = try Timeline(
      media: [Timeline.Medium(name: "A", type: .photo, source: "A.jpg")],
      tracks: [Timeline.Track(name: "t", items: items)])
    let piece = try timeline.split(Timeline.ClipReference(track: 0, clip: 0), at: 1)
    #expect(timeline.tracks[0].items.keyframeTimes.map(\.times) == [[0, 1], [0, 1]])
    #expect(piece.clip == 1)
    return timeline.tracks[0].items
  }

  private func isCut(_ gradient: Gradient?) -> Bool {
    gradient?.angle
      == .keyframes([Keyframe(time: 0, value: 180), Keyframe(time: 1, value: 360)])
      && gradient?.stops[1].at
        == .keyframes([Keyframe(time: 0, value: 0.5), Keyframe(time: 1, value: 1)])
  }

  private let range = TimeRange(start: .zero, duration: 2)
  private var paint: Paint { .gradient(turning) }

  @Test func gradientsOfShapesAreCut() throws {
    for drawn in [DrawnShape(fill: paint), DrawnShape(stroke: .init(color: paint))] {
      let items = try second(
        .shapes([Timeline.Item(range: range, content: Timeline.Shape(drawn))]))
      guard case .shapes(let shapes) = items else {
        Issue.record("no shapes")
        return
      }
      let half = shapes[1].content.drawn
      #expect(isCut((half.fill ?? half.stroke?.color)?.gradient))
    }
  }

  @Test func gradientsOfTextsAreCut() throws {
    let run = TextRun("a", style: .init(strokes: [.init(color: paint)]))
    let style = TextStyle(
      color: paint, strokes: [.init(), .init(color: paint)], shadows: [Shadow(color: paint)])
    let text = Timeline.Text(text: "a", runs: [run], style: style)
    let items = try second(.texts([Timeline.Item(range: range, content: text)]))
    guard case .texts(let texts) = items else {
      Issue.record("no texts")
      return
    }
    let half = texts[1].content
    #expect(isCut(half.style.color?.gradient) && isCut(half.style.strokes[1].color?.gradient))
    #expect(isCut(half.style.shadows[0].color?.gradient))
    #expect(isCut(half.runs[0].style?.strokes[0].color?.gradient))
  }

  /// The times at which parts are spoken stay on the timeline, too.
  @Test func timesOfPartsAreKept() throws {
    let runs = [TextRun("a", at: 0.5), TextRun("b"), TextRun("c", at: 1.5)]
    var timeline = try Timeline(
      tracks: [
        Timeline.Track(
          name: "t",
          items: .texts([
            Timeline.Item(range: range, content: Timeline.Text(text: "abc", runs: runs))
          ]))
      ])
    try timeline.split(Timeline.ClipReference(track: 0, clip: 0), at: 1)
    guard case .texts(let texts) = timeline.tracks[0].items else {
      Issue.record("no texts")
      return
    }
    #expect(texts[0].content.runs.map(\.time) == [0.5, nil, nil])
    #expect(texts[1].content.runs.map(\.time) == [-0.5, nil, 0.5])
  }

  @Test func gradientsOfBoxesAndBackgroundsAreCut() throws {
    let box = Box(border: Border(color: paint), shadows: [Shadow(color: paint)])
    let clip = Timeline.Clip(
      range: range, media: "A",
      appearance: WrittenAppearance(box: box, background: .gradient(turning)))
    let items = try second(.clips(.photo, [clip]))
    guard case .clips(_, let clips) = items else {
      Issue.record("no clips")
      return
    }
    let half = clips[1].appearance
    #expect(isCut(half.background?.paint?.gradient) && isCut(half.box?.border?.color?.gradient))
    #expect(isCut(half.box?.shadows[0].color?.gradient))
    #expect(
      half.gradients.map { $0.path.count } == [3, 3, 1] && clips[0].appearance.hasGradient)
  }
}

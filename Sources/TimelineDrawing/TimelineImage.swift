package import Editing
import MediaValues

/// A drawing of a timeline. It has a row for each track, with the last track on top. A row shows the segments
/// with their transitions, fades and keyframes.
package struct TimelineImage {
  /// The text of the SVG file. It depends on the timeline and the width only.
  package let svg: String

  /// Draws a timeline. `width` is the width of the drawing in pixels.
  package init(_ timeline: Timeline, width: Int) {
    let layout = TimelineLayout(timeline, width: width)
    var text = SVGText()
    text.group(
      "svg",
      [
        "xmlns": "http://www.w3.org/2000/svg", "width": "\(width)",
        "height": pixels(layout.height), "viewBox": "0 0 \(width) \(pixels(layout.height))",
        "font-family": "sans-serif", "font-size": "12",
      ]
    ) { text in
      text.add("rect", ["width": "100%", "height": "100%", "fill": "#fcfcfb"])
      layout.drawRuler(on: &text)
      let rows = timeline.tracks.enumerated().map { index, track in
        TrackRow(track: track, top: layout.top(ofTrack: index), layout: layout)
      }
      for row in rows { row.drawBoxes(media: timeline.labels, on: &text) }
      for joint in timeline.liveTransitions { layout.draw(joint, of: timeline, on: &text) }
      for row in rows { row.drawLabels(media: timeline.labels, on: &text) }
    }
    svg = text.text
  }
}

/// The positions of times and tracks in the drawing.
struct TimelineLayout {
  static let gutter = 150.0
  static let rulerHeight = 40.0
  static let rowHeight = 46.0
  static let segmentHeight = 36.0

  let width: Double
  let end: Time
  private let trackCount: Int
  private let canvas: Timeline.Canvas

  init(_ timeline: Timeline, width: Int) {
    self.width = Double(width)
    let last = timeline.tracks.flatMap { $0.items.ranges.last.map { [$0.end] } ?? [] }.max()
    end = max(timeline.end, last ?? .zero, 0.001)
    trackCount = timeline.tracks.count
    canvas = timeline.canvas
    timelineEnd = timeline.end
  }

  private let timelineEnd: Time

  var height: Double {
    TimelineLayout.rulerHeight + Double(trackCount) * TimelineLayout.rowHeight + 10
  }

  /// Returns the upper edge of a track's row. The last track is on top.
  func top(ofTrack index: Int) -> Double {
    TimelineLayout.rulerHeight + Double(trackCount - 1 - index) * TimelineLayout.rowHeight
  }

  func x(_ time: Time) -> Double {
    let room = width - TimelineLayout.gutter - 16
    return TimelineLayout.gutter + Double(time.flicks) / Double(end.flicks) * room
  }

  func drawRuler(on text: inout SVGText) {
    let measures = [
      canvas.width.flatMap { width in canvas.height.map { "\(width)x\($0)" } },
      "\(canvas.frameRate) fps", "\(timelineEnd)",
    ]
    text.add(
      "text", ["x": "8", "y": "12", "fill": "#777", "font-size": "10"],
      content: measures.compactMap(\.self).joined(separator: ", "))
    let bottom = pixels(height - 6)
    for time in ticks {
      let x = pixels(x(time))
      text.add("line", ["x1": x, "y1": "30", "x2": x, "y2": bottom, "stroke": "#e4e2de"])
      text.add(
        "text", ["x": x, "y": "24", "text-anchor": "middle", "fill": "#555", "font-size": "11"],
        content: clock(time))
    }
    let x = pixels(x(timelineEnd))
    text.add(
      "line",
      ["x1": x, "y1": "30", "x2": x, "y2": bottom, "stroke": "#999", "stroke-dasharray": "3 3"])
  }

  /// Multiples of a round number of seconds, at least 70 pixels apart; beyond the list of steps, each
  /// step is twice the previous one.
  private var ticks: [Time] {
    let steps: [Time] = [
      0.1, 0.2, 0.5, 1, 2, 5, 10, 15, 30, 60, 120, 300, 600, 1200, 3600, 7200, 14_400,
    ]
    func isWide(_ step: Time) -> Bool { x(step) - x(.zero) >= 70 }
    var step = steps.first(where: isWide) ?? 14_400
    while !isWide(step), step < end { step = step.times(2) }
    return (0...(end.flicks / step.flicks)).map { Time(flicks: $0 * step.flicks) }
  }

  /// Formats a time such as `1:05`, with tenths of a second if they are not 0.
  private func clock(_ time: Time) -> String {
    let tenths = time.ticks(per: 10)
    let (minutes, rest) = (tenths / 600, tenths % 600)
    let seconds = "\(rest / 10 < 10 ? "0" : "")\(rest / 10)"
    return "\(minutes):\(seconds)" + (rest % 10 == 0 ? "" : ".\(rest % 10)")
  }
}

extension Timeline {
  /// The labels of media, or their names, by name.
  fileprivate var labels: [String: String] {
    Dictionary(media.map { ($0.name, $0.label ?? $0.name) }) { first, _ in first }
  }
}

import Editing
import MediaValues

extension TimelineLayout {
  /// Draws a transition: a pale wedge over the hidden part of each clip.
  func draw(_ transition: Timeline.Transition, of timeline: Timeline, on text: inout SVGText) {
    let (left, right) = (x(transition.range.start), x(transition.range.end))
    if let outgoing = transition.outgoing {
      drawWedge(left, right, isGoing: true, onTrack: outgoing.track, on: &text)
    }
    if let incoming = transition.incoming {
      drawWedge(left, right, isGoing: false, onTrack: incoming.track, on: &text)
    }
  }

  private func drawWedge(
    _ left: Double, _ right: Double, isGoing: Bool, onTrack track: Int, on text: inout SVGText
  ) {
    let (upper, lower) = (top(ofTrack: track), top(ofTrack: track) + TimelineLayout.segmentHeight)
    let gone =
      isGoing
      ? [(left, upper), (right, upper), (right, lower)]
      : [(left, upper), (right, upper), (left, lower)]
    text.add(
      "polygon",
      [
        "points": gone.map { "\(pixels($0)),\(pixels($1))" }.joined(separator: " "),
        "fill": "#fcfcfb", "fill-opacity": "0.45",
      ])
    let edge = isGoing ? (left, right) : (right, left)
    text.add(
      "line",
      [
        "x1": pixels(edge.0), "y1": pixels(upper), "x2": pixels(edge.1), "y2": pixels(lower),
        "stroke": "#fff", "stroke-opacity": "0.8",
      ])
  }
}

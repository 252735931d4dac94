import Diagnostics
import MediaValues

extension Rule {
  static let paddingWithoutRoom = Rule(
    "V750", "padding-without-room", .warning,
    summary: "The padding of a box leaves no room for its content.",
    explanation: """
      `padding` is the distance from each edge of the box to its content, as a fraction of the canvas height. If it is half of \
      a side of the box or more, an image is not visible, and a text does not fit.
      """,
    invalid: """
      { "version": "2", "canvas": { "width": 1920, "height": 1080 }, "tracks": [
        { "type": "photo", "name": "main", "segments": [
          { "position": 0, "duration": 10, "box": { "height": 0.4, "padding": 0.2 } } ] } ] }
      """,
    valid: """
      { "version": "2", "canvas": { "width": 1920, "height": 1080 }, "tracks": [
        { "type": "photo", "name": "main", "segments": [
          { "position": 0, "duration": 10, "box": { "height": 0.4, "padding": 0.02 } } ] } ] }
      """
  ) { subject, report in
    for part in subject.parts.boxes where part.isLive {
      guard let written = part.content.box, written.padding != nil else { continue }
      let box = Appearance.Box(written, on: subject.canvas.measure)
      guard box.isStill, let canvas = subject.canvas.size(for: box) else { continue }
      let unit = Double(canvas.height) * subject.canvas.measure.unit
      let padding = box.padding(on: canvas, at: .zero)
      var sides = box.sides(on: canvas, at: .zero)
      if case .text = part.segment.content {
        // A text may determine the sides itself.
      } else {
        let area = box.area(on: canvas)
        sides = (sides.width ?? area.width, sides.height ?? area.height)
      }
      for (adjective, side) in [("wide", sides.width), ("high", sides.height)] {
        guard let side, side - 2 * padding < 1 else { continue }
        func share(_ length: Double) -> ExactDecimal {
          ExactDecimal(rounded: (length / unit * 1000).rounded() / 1000)
        }
        report.add(
          "the padding of \(subject.quotedName(part.path)) leaves no room for its content: the box is"
            + " \(share(side)) of the canvas \(subject.unitName) \(adjective), and the padding \(share(padding)) at each edge",
          at: .value(subject.pointer(part.path) / "box" / "padding"),
          help: "a padding is a fraction of the canvas \(subject.unitName), such as 0.02")
        break
      }
    }
  }
}

import Diagnostics
import MediaValues

extension Rule {
  static let outsideSafeArea = Rule(
    "V738", "outside-safe-area", .note,
    summary: "A text extends beyond the title-safe area.",
    explanation: """
      Screens cut off the edges of the image, and players cover them with their controls. Words are safe \
      at a distance of 5 % of the canvas from each edge. Only certain cases are reported: animated and \
      rotated texts are not checked, nor texts with a motion that are higher than the canvas. Each letter \
      is assumed to be at least a quarter of a line's height wide.
      """,
    invalid: """
      { "tracks": [
        { "type": "video", "name": "main", "segments": [ { "position": 0, "duration": 10 } ] },
        { "type": "text", "name": "over", "segments": [
          { "position": 0, "duration": 10, "text": "Kyoto", "transform": { "y": 0.95 } } ] } ] }
      """,
    valid: """
      { "tracks": [
        { "type": "video", "name": "main", "segments": [ { "position": 0, "duration": 10 } ] },
        { "type": "text", "name": "over", "segments": [
          { "position": 0, "duration": 10, "text": "Kyoto", "transform": { "y": 0.9 } } ] } ] }
      """
  ) { subject, report in
    // A composition may be drawn at any place and in any size.
    guard subject.depth == 0 else { return }
    for part in subject.parts.texts where part.isLive && !subject.isMatte(part.placed) {
      guard part.content.appearance.box == nil else {
        report.addBoxedWords(of: part, in: subject)
        continue
      }
      for side in TextSide.sides(of: part.content, on: subject.canvas) {
        guard let excess = side.excess else { continue }
        let place = subject.pointer(part.path)
        let written = side.isPositionWritten ? place / "transform" / side.key : nil
        report.add(
          "\(subject.quotedName(part.path)) \(excess.sentence)",
          at: .value(written ?? place / "text"), help: excess.help,
          fix: excess.position.flatMap { position in
            written.map {
              .replacing(
                $0, with: "\(position)", "set \(quoted(side.key)) to \(position)", isSafe: false)
            }
          })
      }
    }
  }
}

extension DiagnosticSink {
  /// Reports words in a box that are certainly outside of the title-safe area.
  fileprivate mutating func addBoxedWords(of part: Part<Description.Text>, in subject: CheckContext)
  {
    // Another rule reports a box outside of the canvas.
    guard let words = BoxedWords(part.content, on: subject.canvas),
      BoxEdges(of: part.segment.content, part.content.appearance, on: subject.canvas).outside
        .isEmpty
    else { return }
    let sides = [
      ("width", words.across, subject.canvas.width), ("height", words.down, subject.canvas.height),
    ]
    for (side, range, length) in sides {
      // The edges of a box are at whole pixels.
      let slack = max(0.001, length.map { 0.51 / Double(max(1, $0)) } ?? 0)
      let isOver = range.upperBound > 1 - TextSide.margin + slack
      guard isOver || range.lowerBound < TextSide.margin - slack else { continue }
      let end = isOver ? range.upperBound : range.lowerBound
      let reached = ExactDecimal(rounded: (end * 1000).rounded() / 1000)
      let place = subject.pointer(part.path) / "box"
      let area = Box.area.value(of: part.content.appearance.box ?? Box())
      add(
        "\(subject.quotedName(part.path)) \(isOver ? "extends to" : "begins at") \(reached) of the canvas"
          + " \(side), but the title-safe area \(isOver ? "ends at 0.95" : "begins at 0.05")",
        at: .value(part.content.appearance.box?.area == nil ? place : place / "area"),
        help: area == .titleSafe || words.isScaled
          ? "move the box, or use a smaller \(words.isScaled ? "'scale'" : "size") or fewer words"
          : "write \"area\": \"title_safe\" in its box")
      return
    }
  }
}

/// The known extent of a text between two opposite edges of the canvas, which are at 0 and 1.
private struct TextSide {
  /// The minimum distance of words from an edge.
  static let margin = 0.05

  let key: String
  /// `width` or `height`, and `wide` or `high`, for messages.
  let length: String
  let adjective: String
  let isPositionWritten: Bool
  private let position: Double
  /// The minimum length of the text.
  private let least: Double
  private let low: Double
  private let high: Double
  /// Whether the text is outside of the canvas, which another rule reports.
  private let isElsewhere: Bool

  /// Returns the horizontal and the vertical extent, without those that are not known.
  static func sides(of text: Description.Text, on canvas: CanvasSettings) -> [TextSide] {
    let transform = text.appearance.transform ?? Transform()
    guard text.text.contains(where: { !$0.isWhitespace }), !text.hasHugeLines,
      Transform.rotation.number(of: transform).constant == 0,
      let extent = TextExtent(text, on: canvas),
      let scale = Transform.scale.number(of: transform).constant?.double,
      let scaleX = Transform.scaleX.number(of: transform).constant?.double,
      let scaleY = Transform.scaleY.number(of: transform).constant?.double
    else { return [] }
    let across = TextSide(
      "x", "width", "wide", at: Transform.x, anchor: Transform.anchorX, of: transform,
      extent: extent.width, scale: scale * scaleX,
      isFlipped: Transform.flipX.value(of: transform))
    let down = TextSide(
      "y", "height", "high", at: Transform.y, anchor: Transform.anchorY, of: transform,
      extent: extent.height, scale: scale * scaleY,
      isFlipped: Transform.flipY.value(of: transform))
    // A motion may show all lines of a high text, one after the other.
    let isScrolled = extent.height.lowerBound > 1 && text.appearance.motion != nil
    return [across, isScrolled ? nil : down].compactMap(\.self)
  }

  private init?(
    _ key: String, _ length: String, _ adjective: String, at place: AnimatedProperty<Transform>,
    anchor: AnimatedProperty<Transform>, of transform: Transform, extent: ClosedRange<Double>,
    scale: Double, isFlipped: Bool
  ) {
    guard let position = place.number(of: transform).constant?.double,
      let anchor = anchor.number(of: transform).constant?.double, (0...1).contains(anchor),
      scale > 0
    else { return nil }
    (self.key, self.length, self.adjective) = (key, length, adjective)
    (isPositionWritten, self.position) = (place.written(in: transform) != nil, position)
    let (least, most) = (extent.lowerBound * scale, extent.upperBound * scale)
    self.least = least
    let middle = TextExtent.middle(
      at: position, anchor: isFlipped ? 1 - anchor : anchor, scale: scale)
    (low, high) = (middle - least / 2, middle + least / 2)
    isElsewhere = middle - most / 2 >= 1 || middle + most / 2 <= 0
  }

  /// The parts of the finding.
  struct Excess {
    let sentence: String
    let help: String
    /// The closest position within the margins; `nil` if no position helps.
    let position: ExactDecimal?
  }

  /// The excess over the margins; `nil` if the text may be within them.
  var excess: Excess? {
    let margin = TextSide.margin
    // A thousandth is less than one or two pixels.
    let isOver = (low: low < margin - 0.001, high: high > 1 - margin + 0.001)
    guard isOver.low || isOver.high, !isElsewhere else { return nil }
    let size = "is at least \(ExactDecimal(rounded: least)) of the canvas \(length) \(adjective)"
    guard least <= 1 - 2 * margin else {
      return Excess(
        sentence: "\(size), but only \(ExactDecimal(rounded: 1 - 2 * margin)) are title-safe",
        help: "use a smaller size or fewer words", position: nil)
    }
    let stands = least == 0 ? "is placed" : "\(size) and is placed"
    let reached = ExactDecimal(rounded: ((isOver.high ? high : low) * 1000).rounded() / 1000)
    let wanted =
      isOver.high
      ? ((position - (high - 1 + margin)) * 1000 + 1e-6).rounded(.down) / 1000
      : ((position + (margin - low)) * 1000 - 1e-6).rounded(.up) / 1000
    let position = ExactDecimal(rounded: wanted)
    let isCut = isOver.high ? high > 1 : low < 0
    return Excess(
      sentence: "\(stands) at \(quoted(key)) \(ExactDecimal(rounded: self.position)): it"
        + (isOver.high
          ? " extends to \(reached), but \(isCut ? "the canvas ends at 1, " : "")the title-safe"
            + " area\(isCut ? "" : " ends") at \(ExactDecimal(rounded: 1 - margin))"
          : " begins at \(reached), but \(isCut ? "the canvas begins at 0, " : "")the title-safe"
            + " area\(isCut ? "" : " begins") at \(ExactDecimal(rounded: margin))"),
      help: "set \(quoted(key)) to \(position) or \(isOver.high ? "less" : "more")",
      position: position)
  }
}

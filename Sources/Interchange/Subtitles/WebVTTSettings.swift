import MediaValues

/// The settings of WebVTT about the place of a subtitle.
extension SubtitlePlace {
  /// Returns the place nearest to that of settings, and what is lost of it. The settings of other programs are lost.
  static func settled(_ settings: [Substring]) -> (place: SubtitlePlace, loss: SubtitleLoss?) {
    var place = SubtitlePlace()
    var x: Double?
    var isExact = true
    for setting in settings {
      let parts = setting.split(separator: ":", maxSplits: 1)
      guard parts.count == 2 else { return (place, .place) }
      let values = parts[1].split(separator: ",", omittingEmptySubsequences: false)
      let value = values.first ?? ""
      switch parts[0] {
      case "line":
        guard let (edge, isEdge) = SubtitleEdge.settled(value, values.dropFirst().first) else {
          return (place, .place)
        }
        place.edge = edge
        isExact = isExact && isEdge
      case "align":
        guard let alignment = alignments[value] else { return (place, .place) }
        place.alignment = alignment
      case "position":
        guard let percent = Double(percent: value) else { return (place, .place) }
        x = percent
        isExact = isExact && values.count == 1
      case "size": isExact = isExact && value == "100%"
      default: return (place, .place)
      }
    }
    guard let x else { return (place, isExact ? nil : .exactPlace) }
    let usual = SubtitlePlace.positions[place.alignment]
    if x != usual { place.alignment = SubtitlePlace(x: x / 100, y: 1).alignment }
    return (place, isExact && x == usual ? nil : .exactPlace)
  }

  /// Where programs put a text of an alignment, in percent of the width.
  private static let positions: [TextStyle.Alignment: Double] = [
    .left: 0, .center: 50, .right: 100,
  ]

  private static let alignments: [Substring: TextStyle.Alignment] = [
    "start": .left, "left": .left, "center": .center, "middle": .center, "end": .right,
    "right": .right,
  ]

  /// The settings of the place, after a space each. The usual place has none.
  var settings: String {
    let line =
      switch edge {
      case .bottom: ""
      case .middle: " line:50%,center"
      case .top: " line:0"
      }
    return line + (alignment == .center ? "" : " align:\(alignment.rawValue)")
  }
}

extension SubtitleEdge {
  /// Returns the edge nearest to a line, counted from the top or, if it is negative, from the bottom, or in percent of the
  /// height; and whether that is where the line is. `part` says which part of the subtitle is there, by default its start.
  /// Returns `nil` for anything else.
  fileprivate static func settled(
    _ line: Substring, _ part: Substring?
  ) -> (edge: SubtitleEdge, isExact: Bool)? {
    if line == "auto" { return (.bottom, true) }
    if let percent = Double(percent: line) {
      let edge = SubtitlePlace(x: 0.5, y: percent / 100).edge
      // Programs keep a subtitle within the image.
      let usual: Substring? = [0: "start", 50: "center", 100: "end"][percent]
      return (edge, usual != nil && (part == usual || part == nil && percent != 50))
    }
    guard let number = Int(line) else { return nil }
    return number < 0 ? (.bottom, number == -1) : (.top, number == 0)
  }
}

extension Double {
  /// Parses a percentage such as `12.5%`; `nil` for numbers that are not from 0 to 100.
  fileprivate init?(percent text: Substring) {
    guard text.last == "%", let number = Double(text.dropLast()), 0...100 ~= number else {
      return nil
    }
    self = number
  }
}

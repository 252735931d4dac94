import Diagnostics
import JSONSyntax
import MediaValues

/// The state of reading one OTIO file.
final class OTIOReading {
  private var findings = CappedFindings()
  /// Whether the edit has separate sound tracks, so that videos are muted.
  var hasSoundTracks = false
  /// The media that clips of other programs play.
  var media = OTIOMedia()
  /// The in points of media of other programs whose beginning is unknown.
  var timecodes = OTIOTimecodes()
  /// The names of the segments of other programs, and of those in the metadata of templater.
  var segmentNames = UniqueNames()
  private var losses = CountedFindings()

  var diagnostics: [Diagnostic] { findings.all + losses.all }

  func report(
    _ code: InterchangeCode, _ message: String, at node: OTIONode, help: String? = nil
  ) {
    findings.add(Diagnostic(code: code, message, at: .value(node.pointer), help: help))
  }

  /// Reports a loss. Losses of one `kind` with the same code are reported once, with their number.
  func reportLoss(
    _ code: InterchangeCode, _ message: String, kind: String = "", at node: OTIONode,
    help: String? = nil
  ) {
    losses.add(
      Diagnostic(code: code, message, at: .value(node.pointer), help: help), kind: kind)
  }

  /// Reports what is left out of any object: its markers, its colour in the editing program, the place of its image, and metadata
  /// of other programs.
  ///
  /// Markers of clips, compositions and the whole edit are read elsewhere (`keepsMarkers`).
  func noteLosses(of node: OTIONode, keepsMarkers: Bool = false) {
    for marker in keepsMarkers ? [] : node.list("markers") {
      reportLoss(
        .markerDropped,
        "\(marker.title) is left out: only the whole edit, clips and compositions have markers",
        at: marker)
    }
    if let color = node["color"], color.json.kind == .object, node.schema != "Marker" {
      reportLoss(.colorDropped, "the colour that marks \(node.title) is left out", at: color)
    }
    if let bounds = node["available_image_bounds"] {
      reportLoss(
        .imageBoundsDropped,
        "the place of the image of \(node.title), 'available_image_bounds', is left out",
        at: bounds,
        help: "set 'transform' or 'box' of the segments if the images are not all in the same place"
      )
    }
    guard let foreign = node["metadata"],
      foreign.json.members.contains(where: { $0.key.string != "templater" })
    else { return }
    reportLoss(.metadataDropped, "the metadata of other programs is left out", at: foreign)
  }

  // MARK: Times

  /// Returns the time of a `RationalTime`. If it is invalid, reports that and returns `nil`.
  func time(_ node: OTIONode) -> Time? {
    guard let value = node["value"]?.json.number, let rate = node["rate"]?.json.number else {
      report(
        .unreadableValue, "\(node.title) is not a time: it needs the numbers 'value' and 'rate'",
        at: node)
      return nil
    }
    guard let time = OTIOTime.time(value: value, rate: rate) else {
      report(
        .timeOutOfRange, "\(value) at a rate of \(rate) is not a valid time", at: node,
        help: "rates must be positive, and times shorter than a hundred years")
      return nil
    }
    return time
  }

  /// Returns a member that is a non-negative `RationalTime`, zero if it is absent, or `nil` after
  /// reporting that it is invalid.
  func offset(_ node: OTIONode, _ key: String) -> Time? {
    guard let value = node[key] else { return .zero }
    guard let time = time(value) else { return nil }
    guard time >= .zero else {
      report(.timeOutOfRange, "'\(key)' of \(node.title) is negative: \(time)", at: value)
      return nil
    }
    return time
  }

  /// The result of reading a range.
  enum Range {
    case absent
    case found(TimeRange)
    /// The range is invalid, and has been reported.
    case unreadable
  }

  /// Reads a member that is a `TimeRange`.
  func range(_ node: OTIONode, _ key: String) -> Range {
    guard let value = node[key] else { return .absent }
    guard let start = value["start_time"], let duration = value["duration"] else {
      report(
        .unreadableValue,
        "'\(key)' of \(node.title) is not a time range: it needs 'start_time' and 'duration'",
        at: value)
      return .unreadable
    }
    guard let from = time(start), let length = time(duration) else { return .unreadable }
    guard length >= .zero else {
      report(.timeOutOfRange, "\(node.title) has a negative duration: \(length)", at: duration)
      return .unreadable
    }
    return .found(TimeRange(start: from, duration: length))
  }
}

extension Diagnostic {
  init(
    code: InterchangeCode, _ message: String, at location: Location, help: String? = nil
  ) {
    self.init(
      of: code, message, at: location, help: help)
  }
}

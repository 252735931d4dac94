import Diagnostics
import JSONSyntax
import MediaValues

/// Reads the segments of a track of one type.
struct SegmentReader {
  let type: TrackType
  let findings: Findings

  /// Ways of filling time (FORMAT §4) that this version does not read yet.
  private static let reservedWhenShort = ["slow"]
  private static let volumes: ClosedRange<ExactDecimal> = 0...10

  func read(_ value: JSONValue, at pointer: @escaping @autoclosure () -> JSONPointer)
    -> Description.Segment
  {
    guard
      let reader = ObjectReader(value, at: pointer(), ObjectKeys.segment(of: type), findings)
    else { return .unreadable(name: nil, content: nil) }
    let name = reader.name("name")
    let position = position(reader)
    let duration = reader.time("duration", isPositive: true, isRequired: true)
    let isEnabled = reader.bool("enabled")
    let content = content(reader)
    guard let position, let duration else { return .unreadable(name: name, content: content) }
    return Description.Segment(
      position: position, duration: duration, name: name, isEnabled: isEnabled, content: content,
      extensions: reader.extensions)
  }

  private func position(_ reader: ObjectReader) -> Time? {
    var help: String?
    if reader.keys.known.contains("start"), reader.object["start"] != nil {
      help = "'start' is where in the medium it begins; 'position' is where on the timeline"
    }
    return reader.time("position", isRequired: true, help: help)
  }

  private func content(_ reader: ObjectReader) -> Description.Content {
    switch type {
    case .video: .video(video(reader))
    case .photo: .photo(.init(media: reader.name("media"), fit: reader.word("fit")))
    case .audio: .audio(audio(reader))
    case .transition: .transition(transition(reader))
    case .filter: .filter(filter(reader))
    }
  }

  private func video(_ reader: ObjectReader) -> Description.Video {
    Description.Video(
      media: reader.name("media"), start: reader.time("start"), fit: reader.word("fit"),
      whenShort: reader.word("whenShort", reserved: SegmentReader.reservedWhenShort),
      sound: sound(reader))
  }

  private func audio(_ reader: ObjectReader) -> Description.Audio {
    Description.Audio(
      media: reader.name("media"), start: reader.time("start"), loops: reader.bool("loop"),
      sound: sound(reader))
  }

  private func sound(_ reader: ObjectReader) -> Description.Sound {
    Description.Sound(
      volume: reader.number("volume", in: SegmentReader.volumes), isMuted: reader.bool("muted"),
      fadeIn: reader.time("fadeIn"), fadeOut: reader.time("fadeOut"))
  }

  private func transition(_ reader: ObjectReader) -> Description.Transition {
    Description.Transition(
      subtype: reader.name("subtype"), parameters: reader.parameters("parameters"),
      audio: reader.word("audio"), from: reader.name("from"), to: reader.name("to"))
  }

  /// The intensity's range is a rule's matter, like all that a filter is set to.
  private func filter(_ reader: ObjectReader) -> Description.Filter {
    Description.Filter(
      subtype: reader.name("subtype"), parameters: reader.parameters("parameters"),
      intensity: reader.number("intensity"))
  }
}

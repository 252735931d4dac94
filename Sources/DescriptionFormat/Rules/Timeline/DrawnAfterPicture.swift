import Diagnostics
import MediaValues

extension Rule {
  static let drawnAfterPicture = Rule(
    "T225", "drawn-after-picture", .note, reach: .timeline,
    summary: "A text or sticker ends after the last video or photo.",
    explanation: """
      The timeline lasts as long as anything is visible. A text that ends after the last video or photo \
      prolongs it, over the bare background. For an end card, set the `duration` of the description, \
      which
      confirms that this is intended. Otherwise let both end together.
      """,
    invalid: """
      { "tracks": [
        { "type": "video", "name": "main", "segments": [ { "position": 0, "duration": 10 } ] },
        { "type": "text", "name": "titles", "segments": [
          { "text": "Kyoto", "position": 6, "duration": 5 } ] } ] }
      """,
    valid: """
      { "tracks": [
        { "type": "video", "name": "main", "segments": [ { "position": 0, "duration": 10 } ] },
        { "type": "text", "name": "titles", "segments": [
          { "text": "Kyoto", "position": 6, "duration": 4 } ] } ] }
      """
  ) { subject, report in
    guard subject.description.duration == nil else { return }
    let drawn = (subject.parts.texts.map(\.placed) + subject.parts.stickers.map(\.placed))
      .filter { $0.isLive && !subject.isMatte($0) }
    guard !drawn.isEmpty else { return }
    let imagesEnd = subject.joinedEnd
    for placed in drawn {
      let range = placed.segment.range
      guard range.start < imagesEnd, range.end > imagesEnd else { continue }
      report.add(
        "\(subject.quotedName(placed.path)) lasts until \(range.end), but the last video or photo ends at"
          + " \(imagesEnd)", at: .value(subject.pointer(placed.path) / "duration"),
        help:
          "for an end card, write \"duration\": \(range.end.decimalSeconds) in the description; if it is not an"
          + " end card, set its duration to \((imagesEnd - range.start).decimalSeconds) to let both end together"
      )
    }
  }
}

extension CheckContext {
  /// The end of the last video, photo, composition or shape.
  fileprivate var joinedEnd: Time {
    liveSegments.lazy.filter { $0.track.track.type.isJoined && !self.isMatte($0) }
      .map(\.segment.range.end).max() ?? .zero
  }
}

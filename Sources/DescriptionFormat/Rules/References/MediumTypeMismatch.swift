import Diagnostics
import MediaValues

extension Rule {
  static let mediumTypeMismatch = Rule(
    "R302", "medium-type-mismatch", .error,
    summary: "The type of a medium does not fit the track of a segment.",
    explanation: """
      A `video` track plays videos, a `photo` track shows photos, an `audio` track plays sounds. A \
      medium fits if its `type` or one of the types that it `accepts` fits.
      """,
    invalid: """
      { "media": { "song": { "type": "audio", "source": "song.m4a" } }, "tracks": [
        { "type": "video", "name": "main", "segments": [
          { "position": 0, "duration": 5, "media": "song" } ] } ] }
      """,
    valid: """
      { "media": { "arrival": { "type": "video", "accepts": ["video", "photo"] } }, "tracks": [
        { "type": "video", "name": "main", "segments": [
          { "position": 0, "duration": 5, "media": "arrival" } ] },
        { "type": "photo", "name": "still", "segments": [
          { "position": 5, "duration": 5, "media": "arrival" } ] } ] }
      """
  ) { subject, report in
    for placed in subject.segments {
      let track = placed.track.track.type
      let wanted = placed.segment.content.type.acceptedMedia
      guard let name = placed.segment.media, let visible = subject.visibleMedium(name),
        let first = wanted.first, !visible.medium.hasUnreadableType,
        !visible.medium.hasUnreadableAcceptedType, !wanted.contains(visible.medium.type),
        !(visible.medium.accepts ?? []).contains(where: wanted.contains)
      else { continue }
      let medium = visible.medium
      let help =
        medium.source == nil
        ? "let the slot accept it: \"accepts\": [\"\(medium.type.rawValue)\", \"\(first.rawValue)\"]"
        : nil
      report.add(
        "\(quoted(name)) has the type '\(medium.type.rawValue)'; a \(track == .visual ? "segment" : "track") of"
          + " type '\(placed.segment.content.type.rawValue)' cannot play it",
        at: .value(subject.pointer(placed.path) / "media"),
        notes: [
          .init("its type is here", at: .value(visible.pointer / "type"))
        ], help: help)
    }
    for part in subject.parts.mattes {
      guard let name = part.content.media, let visible = subject.visibleMedium(name),
        visible.medium.type == .audio, !visible.medium.hasUnreadableType,
        !(visible.medium.accepts ?? []).contains(where: { $0 != .audio })
      else { continue }
      report.add(
        "\(quoted(name)) has the type 'audio'; a matte is a photo or a video",
        at: .value(subject.pointer(part.path) / "matte" / "media"),
        notes: [.init("its type is here", at: .value(visible.pointer / "type"))])
    }
  }
}

import Diagnostics
import MediaValues

extension Rule {
  static let slotConditionWithoutEffect = Rule(
    "R351", "slot-condition-without-effect", .warning,
    summary: "A condition of a slot is about something that the accepted files do not have.",
    explanation: """
      `orientation`, `minWidth` and `minHeight` are about images, `maxDuration` about videos and sounds, and `sound` \
      about the sound of videos.
      """,
    invalid: """
      { "version": "2", "media": { "cover": { "type": "photo", "sound": true } }, "tracks": [
        { "type": "photo", "name": "main", "segments": [
          { "position": 0, "duration": 5, "media": "cover" } ] } ] }
      """,
    valid: """
      { "version": "2", "media": { "cover": { "type": "photo", "orientation": ["landscape"] } }, "tracks": [
        { "type": "photo", "name": "main", "segments": [
          { "position": 0, "duration": 5, "media": "cover" } ] } ] }
      """
  ) { subject, report in
    for declared in subject.declaredMedia where declared.medium.source == nil {
      let medium = declared.medium
      guard medium.conditions != .none, !medium.hasUnreadableType,
        !medium.hasUnreadableAcceptedType
      else { continue }
      let accepted = Set(medium.accepts ?? [medium.type])
      for (key, isWritten, types) in medium.conditions.reaches
      where isWritten && accepted.isDisjoint(with: types) {
        let place = subject.pointer(medium: medium.name) / key
        report.add(
          "'\(key)' has no effect on \(quoted(medium.name)), which accepts only \(accepted.phrase)",
          at: .key(place), fix: .removing(place, "leave out '\(key)'", isSafe: false))
      }
    }
  }
}

extension SlotConditions {
  /// The conditions, whether they are written, and the types of media that they are about.
  fileprivate var reaches: [(key: String, isWritten: Bool, types: Set<MediaType>)] {
    [
      ("orientation", orientations != nil, [.photo, .video]),
      ("minWidth", minWidth != nil, [.photo, .video]),
      ("minHeight", minHeight != nil, [.photo, .video]),
      ("maxDuration", maxDuration != nil, [.video, .audio]),
      ("sound", needsSound == true, [.video]),
    ]
  }
}

extension Set<MediaType> {
  /// The types in the plural: `photos and sounds`.
  fileprivate var phrase: String {
    listed(
      MediaType.allCases.filter(contains).map { type in
        switch type {
        case .video: "videos"
        case .photo: "photos"
        case .audio: "sounds"
        }
      }, "and")
  }
}

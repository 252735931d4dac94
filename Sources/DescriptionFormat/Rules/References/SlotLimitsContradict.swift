import Diagnostics
import MediaValues

extension Rule {
  static let slotLimitsContradict = Rule(
    "R350", "slot-limits-contradict", .error,
    summary: "The `minDuration` of a slot is longer than its `maxDuration`.",
    explanation: "No file can be at least and at most that long.",
    invalid: """
      { "version": "2", "media": { "clip": { "type": "video", "minDuration": 8, "maxDuration": 6 } }, "tracks": [
        { "type": "video", "name": "main", "segments": [
          { "position": 0, "duration": 5, "media": "clip" } ] } ] }
      """,
    valid: """
      { "version": "2", "media": { "clip": { "type": "video", "minDuration": 6, "maxDuration": 8 } }, "tracks": [
        { "type": "video", "name": "main", "segments": [
          { "position": 0, "duration": 5, "media": "clip" } ] } ] }
      """
  ) { subject, report in
    for declared in subject.declaredMedia where declared.medium.source == nil {
      guard let least = declared.medium.minDuration,
        let most = declared.medium.conditions.maxDuration, most < least
      else { continue }
      let place = subject.pointer(medium: declared.medium.name)
      report.add(
        "\(quoted(declared.medium.name)) takes files of at least \(least) and at most \(most)",
        at: .value(place / "maxDuration"),
        notes: [.init("the minimum is here", at: .value(place / "minDuration"))])
    }
  }
}

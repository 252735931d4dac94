import Diagnostics
import MediaValues

extension Rule {
  static let unusedMedium = Rule(
    "R303", "unused-medium", .warning, reach: .timeline,
    summary: "No segment plays a declared medium.",
    explanation: """
      A medium that no segment plays makes the template larger without need, and users would fill an \
      open slot in vain. Use it, or leave it out.
      """,
    invalid: """
      { "media": { "arrival": { "type": "video" }, "parting": { "type": "video" } }, "tracks": [
        { "type": "video", "name": "main", "segments": [
          { "position": 0, "duration": 5, "media": "arrival" } ] } ] }
      """,
    valid: """
      { "media": { "arrival": { "type": "video" } }, "tracks": [
        { "type": "video", "name": "main", "segments": [
          { "position": 0, "duration": 5, "media": "arrival" } ] } ] }
      """
  ) { subject, report in
    guard !subject.description.media.isEmpty else { return }
    let used = subject.playedMedia
    let unused = subject.declaredMedia.filter { !used.contains($0.medium.name) }
    guard !unused.isEmpty, let meant = subject.meantMedia else { return }
    for declared in unused where !meant.contains(declared.medium.name) {
      report.add(
        "no segment plays \(quoted(declared.medium.name))",
        at: .key(subject.pointer(medium: declared.medium.name)),
        help: declared.medium.conditions.place.map { place in
          "a segment plays each of its files with \"repeat\": \(jsonLiteral(place.list)) and"
            + " \"media\": \"{{item}}\"; 'repeat' alone plays none"
        })
    }
  }
}

extension CheckContext {
  /// The names of declared media that segments mean by names of no medium (R301). Returns `nil` if a name is similar to
  /// none: any medium may be meant.
  fileprivate var meantMedia: Set<String>? {
    let unknown = unknownMedia
    guard !unknown.isEmpty else { return [] }
    var speller = NameSuggestions(self.description.media.map(\.name))
    var meant: Set<String> = []
    for name in unknown {
      guard let name = speller.suggestion(for: name) else { return nil }
      meant.insert(name)
    }
    return meant
  }

  /// The names that its segments, and those of its compositions, play, and that no medium has.
  private var unknownMedia: Set<String> {
    let names = segments.compactMap(\.segment.media) + parts.mattes.compactMap(\.content.media)
    return compositions.reduce(into: Set(names.filter { visibleMedium($0) == nil })) {
      $0.formUnion($1.unknownMedia)
    }
  }
}

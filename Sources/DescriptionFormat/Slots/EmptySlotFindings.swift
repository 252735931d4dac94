package import Diagnostics
import MediaValues

extension FormatDocument {
  /// Returns errors and warnings about the document with its optional slots empty, besides `others`. Returns nothing for
  /// documents without optional slots.
  package func findingsWithEmptySlots(
    besides others: [Diagnostic], keeping limit: Int, lengths: MediumLengths = .assumed
  ) -> [Diagnostic] {
    let names = description.optionalSlots
    guard !names.isEmpty, !others.hasErrors else { return [] }
    var lengths = lengths
    lengths.empty = Set(names)
    let found = timed(by: lengths, keeping: limit).findings
    let shown = names.prefix(3).map { quoted($0) }
    let more = names.count > 3 ? ["\(names.count - 3) more"] : []
    var told = Set(others.map(Told.init))
    return found.compactMap { finding in
      guard finding.severity != .note, !Rule.ofWhatIsLeftOut.contains(finding.code),
        told.insert(Told(finding)).inserted
      else { return nil }
      var finding = finding
      finding.message = "with no \(listed(shown + more, "or")): \(finding.message)"
      finding.fix = nil
      return finding
    }
  }
}

/// What identifies a finding: a rule and a place.
private struct Told: Hashable {
  let code: String
  let location: Location

  init(_ finding: Diagnostic) {
    (code, location) = (finding.code, finding.location)
  }
}

extension Rule {
  /// The codes of rules about parts that nothing uses: they are right as soon as the slots are filled.
  fileprivate static let ofWhatIsLeftOut: Set<String> = [
    emptyTrack.code, nothingOnTrack.code, unusedMedium.code, unusedField.code,
  ]
}

extension Description {
  /// The names of the slots that may stay empty.
  package var optionalSlots: [String] {
    // Version 1 has none.
    guard version != .one else { return [] }
    return media.filter { $0.isOptionalSlot }.map(\.name)
      + tracks.flatMap { track in
        [.composition, .visual].contains(track.type)
          ? track.segments.flatMap(\.optionalSlots) : []
      }
  }
}

extension Description.Segment {
  fileprivate var optionalSlots: [String] {
    guard case .composition(let inner) = content else { return [] }
    return Description(version: .newest, media: inner.media, tracks: inner.tracks).optionalSlots
  }
}

extension Description.Medium {
  /// Whether it is a slot that may stay empty. A slot with a default is never empty, unless its user empties it.
  fileprivate var isOptionalSlot: Bool {
    source == nil && conditions.fallback == nil && conditions.isOptional == true
  }
}

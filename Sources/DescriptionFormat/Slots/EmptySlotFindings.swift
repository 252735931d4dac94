package import Diagnostics
import MediaValues

extension FormatDocument {
  /// Returns errors and warnings about the document with its optional slots empty, besides `others`. Returns nothing for
  /// documents without optional slots.
  package func findingsWithEmptySlots(
    besides others: [Diagnostic], keeping limit: Int, lengths: MediumLengths = .assumed
  ) -> [Diagnostic] {
    guard !others.hasErrors else { return [] }
    let expanded = expandingLists(lengths)
    let document = expanded?.document ?? self
    let names = document.description.optionalSlots
    guard !names.isEmpty else { return [] }
    var lengths = lengths
    lengths.empty = Set(names)
    var found = document.timed(by: lengths, keeping: limit).findings
    if let origins = expanded?.origins {
      var authored = AuthorFindings(origins)
      found = found.compactMap { authored.authored($0) }
    }
    let situation = situation(empty: names.filter { expanded?.origins.media[$0] == nil })
    var told = Set(others.map(Told.init))
    return found.compactMap { finding in
      guard finding.severity != .note, Rule.codesFollowingMedia.contains(finding.code),
        told.insert(Told(finding)).inserted
      else { return nil }
      var finding = finding
      finding.message = "with \(situation): \(finding.message)"
      finding.fix = nil
      return finding
    }
  }

  /// The least files in words: `3 'photos' and no 'logo'`.
  private func situation(empty names: [String]) -> String {
    let lists = description.lists.map { name, counts in
      "\(counts.least == 0 ? "no" : "\(counts.least)") \(quoted(name))"
    }
    let shown = names.prefix(3).map { quoted($0) }
    let more = names.count > 3 ? ["\(names.count - 3) more"] : []
    let empty = names.isEmpty ? [] : ["no \(listed(shown + more, "or"))"]
    return listed(lists + empty, "and")
  }
}

extension Rule {
  /// The codes of the rules whose findings follow from the lengths of media and from slots that stay empty.
  package static let codesFollowingMedia = Set(all.map(\.code)).subtracting(ofWhatIsLeftOut)

  /// The codes of rules about parts that nothing uses: they are right as soon as the slots are filled.
  private static let ofWhatIsLeftOut: Set<String> = [
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

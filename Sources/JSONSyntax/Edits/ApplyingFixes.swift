package import Diagnostics

extension Document {
  /// Returns the changes of the text for each of `fixes`, computed in one pass; `nil` for a fix
  /// that is impossible because its location does not exist, a key that it creates already exists,
  /// or its edits conflict.
  package func changes(for fixes: [Fix]) -> [[TextChange]?] {
    let placing = EditPlacing(self, for: fixes.lazy.flatMap(\.edits))
    return fixes.map { fix in
      var changes = TextChanges()
      for edit in fix.edits {
        guard let change = placing.change(for: edit), changes.add([change]) else { return nil }
      }
      return changes.all
    }
  }

  /// Applies as many of `fixes` as possible together. Returns the text and the indices of the
  /// applied fixes.
  ///
  /// A fix is applied completely or not at all; of two conflicting fixes, the first is applied. All
  /// other bytes are unchanged.
  package func applying(_ fixes: [Fix]) -> (bytes: [UInt8], applied: [Int]) {
    var changes = TextChanges()
    var claimed: Set<JSONPointer> = []
    var applied: [Int] = []
    for (index, own) in self.changes(for: fixes).enumerated() {
      let names = fixes[index].edits.compactMap(\.claimed)
      guard let own, !own.isEmpty, claimed.isDisjoint(with: names), changes.add(own) else {
        continue
      }
      claimed.formUnion(names)
      applied.append(index)
    }
    return (changes.applied(to: source.bytes), applied)
  }

  /// Returns the findings with their places, sorted by place.
  package func place(_ diagnostics: [Diagnostic]) -> [PlacedDiagnostic] {
    PlacedDiagnostic.place(
      diagnostics, in: source, ranges: ranges(of:), changes: changes(for:))
  }
}

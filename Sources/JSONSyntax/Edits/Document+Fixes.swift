package import Diagnostics

extension Document {
  /// The changes of the text that make each of `fixes`, found in one walk; nil for what cannot be
  /// made, because what it is about is not there or a key it makes is there already.
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

  /// The text with as many of `fixes` made as can be made together, and which of them those are.
  ///
  /// A fix is made whole or not at all; of two that are in each other's way, the first is. Every
  /// byte that no fix is about stays as it was.
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
}

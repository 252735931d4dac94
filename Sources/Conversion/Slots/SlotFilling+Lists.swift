import Diagnostics
import Editing
import MediaValues

/// Findings about slots of many files: one for each, not for each file.
extension SlotFilling {
  /// Reports that more files are given for a list by its name than it takes.
  mutating func reportFull(_ list: String) {
    guard full.insert(list).inserted else { return }
    let given = given.count { file in
      file.slot.map { $0 == list || $0.hasPrefix("\(list)/") } ?? false
    }
    let most = lists.counts(list).most
    report(
      .tooManyFiles,
      "\(lists.title(list)) takes \(lists.requirement(list)), and \(given) are given for it",
      help: "give at most \(most) files, \(list)/0 to \(list)/\(most - 1)")
  }

  /// Reports that a file is given for a place after the last one of a list, or for one that stays empty.
  mutating func reportBeyond(_ list: String, _ name: String) {
    let most = lists.counts(list).most
    report(
      .tooManyFiles,
      "there is no place \(quoted(name)): \(lists.title(list)) takes \(lists.requirement(list))",
      help: "its places are \(list)/0 to \(list)/\(most - 1)")
  }

  /// Reports the lists with too few files.
  mutating func reportShortLists() {
    for list in lists.names {
      let slots = lists[list] ?? []
      let count = slots.count { assignments[$0.name] != nil }
      guard !lists.isComplete(list, where: { assignments[$0] != nil }),
        !slots.contains(where: isEmptied)
      else { continue }
      let isOpen = slots.contains {
        !$0.conditions.mayStayOpen && assignments[$0.name] == nil
      }
      guard isOpen else { continue }
      let missing = lists.counts(list).least - count
      report(
        .slotOpen,
        "\(lists.title(list)) takes \(lists.requirement(list)); \(count) \(count == 1 ? "fits" : "fit")",
        help: "give \(missing) more with --media \(list)=FILE, or repeat files with --fill repeat")
    }
  }

  /// Returns whether a slot is to stay empty.
  func isEmptied(_ slot: Timeline.Medium) -> Bool {
    options.emptied.contains(slot.name)
      || slot.conditions.place.map { options.emptied.contains($0.list) } ?? false
  }

  /// What a list takes and has, for the list of all slots.
  func note(about list: String) -> Diagnostic.Note {
    let count = (lists[list] ?? []).count { assignments[$0.name] != nil }
    return Diagnostic.Note(
      "\(lists.title(list)) takes \(lists.requirement(list)); it has \(count)", at: .document)
  }
}

extension FileLists {
  func counts(_ list: String) -> FileCounts {
    self[list]?.first?.conditions.place?.counts ?? FileCounts()
  }

  /// The list with its label: `the slot 'photos' (Your rooms)`.
  func title(_ list: String) -> String {
    "the slot \(quoted(list))" + (self[list]?.first?.label.map { " (\($0))" } ?? "")
  }

  /// What the list takes: `3 to 30 files, each a photo in landscape`.
  func requirement(_ list: String) -> String {
    let counts = counts(list)
    let least = counts.least == counts.most ? "" : "\(counts.least) to "
    let each = self[list]?.first?.requirement ?? ""
    if counts.most == 1 { return "\(least)1 file, \(each)" }
    return "\(least)\(counts.most) files, each \(each)"
  }
}

extension ListPlace {
  /// Whether a name is that of a place of the same list, or of one after its last.
  func covers(_ name: String) -> Bool {
    guard name.hasPrefix("\(list)/") else { return false }
    return Int(name.dropFirst(list.count + 1)).map { $0 >= 0 } ?? false
  }
}

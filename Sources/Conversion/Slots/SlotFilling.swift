package import Diagnostics
package import Editing
package import MediaValues

/// Assigns files to the slots of a template (FORMAT §4).
package struct SlotFilling {
  /// A file that is given to a template.
  package struct SuppliedFile: Hashable, Sendable {
    package var path: String
    /// The name of its slot; `nil` for the first slot that accepts it.
    package var slot: String?
    /// The part of the file that is used.
    package let part: MediaPart
    /// The facts of the file, as if it ended at the end of the part.
    package let facts: MediaFacts
    /// The duration of the whole file.
    package let fileDuration: Time

    package init(
      path: String, slot: String? = nil, facts: MediaFacts, part: MediaPart = .whole
    ) {
      self.path = path
      self.slot = slot
      self.part = part
      self.facts = part.end.map { facts.ending(at: $0) } ?? facts
      fileDuration = facts.duration
    }

    /// The duration of the part.
    package var duration: Time { facts.duration - part.start }
  }

  package struct Options: Hashable, Sendable {
    /// Whether files are repeated in turn if there are more slots than files.
    package var repeats: Bool
    /// Whether files that no slot accepts are ignored.
    package var ignoresExtra: Bool
    /// Whether each file has to fit the next slot.
    package var inOrder: Bool
    /// The media whose clips become as long as their files. Any file is long enough for them.
    package var flexible: Set<String> = []
    /// The slots that stay empty although they have a default, or accept a file.
    package var emptied: Set<String> = []
    /// The adjustments to the files, such as to files that are too short.
    package var adjustments: SlotAdjustments

    package init(
      repeats: Bool = false, ignoresExtra: Bool = false, inOrder: Bool = false,
      adjustments: SlotAdjustments = .none
    ) {
      self.repeats = repeats
      self.ignoresExtra = ignoresExtra
      self.inOrder = inOrder
      self.adjustments = adjustments
    }
  }

  /// The file of each slot, and findings.
  package typealias Outcome = (assignments: [String: SuppliedFile], diagnostics: [Diagnostic])

  /// Returns the open slots that enabled clips play, by the position of their first use, and then in the order
  /// in which the document declares them. Slots that may stay open follow the others: first those without a default.
  package static func openSlots(of timeline: Timeline) -> [Timeline.Medium] {
    timeline.playedMedia.map(\.medium).filter { $0.source == nil }.neededFirst
  }

  /// Returns the names of the open slots without a file that stay empty, so that the segments that play them are left
  /// out: those that may, and the places of lists that have enough files at other places.
  package static func emptySlots(
    of timeline: Timeline, where isFilled: (String) -> Bool
  ) -> Set<String> {
    let slots = openSlots(of: timeline)
    let lists = FileLists(slots)
    let complete = Set(lists.names.filter { lists.isComplete($0, where: isFilled) })
    return Set(
      slots.filter { slot in
        guard !isFilled(slot.name) else { return false }
        return slot.conditions.mayStayOpen
          || slot.conditions.place.map { complete.contains($0.list) } ?? false
      }.map(\.name))
  }

  /// Assigns files to slots. If there are errors, the other assignments are still made.
  ///
  /// Files with a slot name are assigned first. Then each slot gets the first file that fits its type and
  /// length, or, if none is long enough, the first one of its type.
  package static func fill(
    _ timeline: Timeline, with given: [SuppliedFile], options: Options = Options()
  ) -> Outcome {
    var filling = SlotFilling(timeline, given: given, options: options)
    filling.assignNamed()
    if options.inOrder { filling.fillInOrder() } else { filling.fillWithFirstThatFits() }
    filling.reportEmptied()
    filling.reportWrongTypes()
    filling.reportOpenSlots()
    filling.reportParts()
    filling.reportUnmetConditions()
    if !options.ignoresExtra { filling.reportLeftOver() }
    return (filling.assignments, filling.findings)
  }

  let slots: [Timeline.Medium]
  let media: [Timeline.Medium]
  let given: [SuppliedFile]
  private(set) var options: Options
  let lists: FileLists
  private let needs: [String: Time]
  var assignments: [String: SuppliedFile] = [:]
  /// The files without a slot.
  var unused: [SuppliedFile]
  var diagnostics: [Diagnostic] = []
  /// The lists about which too many files were reported.
  var full: Set<String> = []

  private init(_ timeline: Timeline, given: [SuppliedFile], options: Options) {
    media = timeline.playedMedia.map(\.medium)
    lists = FileLists(media)
    let emptied = lists.expanding(options.emptied)
    slots = media.filter { $0.source == nil && !emptied.contains($0.name) }.neededFirst
    self.given = given
    self.options = options
    self.options.adjustments = lists.expanding(options.adjustments)
    needs = timeline.lengthsNeeded.filter { !options.flexible.contains($0.key) }
    unused = given.filter { $0.slot == nil }
  }

  /// Assigns the files with the names of slots, and then those with the names of lists, which fill the next free slots.
  private mutating func assignNamed() {
    var ofLists: [(file: SuppliedFile, list: String)] = []
    for file in given {
      guard let name = file.slot else { continue }
      if lists[name] == nil { assign(file, to: name) } else { ofLists.append((file, name)) }
    }
    var free: [String: ArraySlice<Timeline.Medium>] = [:]
    for (file, list) in ofLists {
      let left = (free[list] ?? lists[list]?[...] ?? []).drop { assignments[$0.name] != nil }
      guard let slot = left.first else {
        reportFull(list)
        continue
      }
      assign(file, to: slot.name)
      free[list] = left.dropFirst()
    }
  }

  private mutating func assign(_ file: SuppliedFile, to name: String) {
    guard let slot = slots.first(where: { $0.name == name }) else {
      return reportNoSlot(name, for: file)
    }
    guard assignments[name] == nil else {
      report(.noSuchSlot, "the slot '\(name)' is given two files; \(file.path) is the second")
      return
    }
    assignments[name] = file
    if !slot.accepts.contains(file.facts.type) { reportWrongType(of: file, for: slot) }
  }

  private mutating func fillWithFirstThatFits() {
    let files = unused
    var turn = 0
    for slot in slots where assignments[slot.name] == nil {
      let index =
        unused.firstIndex { fits($0, slot) }
        ?? unused.firstIndex { slot.accepts.contains($0.facts.type) }
      if let index {
        assignments[slot.name] = unused.remove(at: index)
      } else if options.repeats, !slot.conditions.mayStayOpen {
        let accepted = files.filter { slot.accepts.contains($0.facts.type) }
        let fitting = accepted.filter { fits($0, slot) }
        let chosen = fitting.isEmpty ? accepted : fitting
        guard !chosen.isEmpty else { continue }
        assignments[slot.name] = chosen[turn % chosen.count]
        turn += 1
      }
    }
  }

  private mutating func fillInOrder() {
    let files = unused
    let open = slots.filter { assignments[$0.name] == nil }
    let needed = open.count { !$0.conditions.mayStayOpen }
    let count =
      options.repeats && !files.isEmpty
      ? max(needed, min(open.count, files.count))
      : min(open.count, files.count)
    for (index, slot) in open.prefix(count).enumerated() {
      let file = files[index % files.count]
      assignments[slot.name] = file
      if !slot.accepts.contains(file.facts.type) { reportOutOfOrder(file, index, for: slot) }
    }
    unused = Array(files.dropFirst(count))
  }

  /// Returns whether a file meets the conditions of a slot, and is as long as what plays it.
  private func fits(_ file: SuppliedFile, _ slot: Timeline.Medium) -> Bool {
    guard slot.accepts.contains(file.facts.type), file.faults(in: slot).isEmpty else {
      return false
    }
    guard file.facts.type != .photo else { return true }
    let least = max(slot.minDuration ?? .zero, needs[slot.name] ?? .zero)
    return file.duration + .durationTolerance >= least
  }
}

extension Timeline {
  /// The end of the part of each medium that is played by clips without a setting for short files, in the
  /// medium's time.
  package var lengthsNeeded: [String: Time] {
    var needs: [String: Time] = [:]
    for track in tracks where track.isEnabled {
      for (_, items) in track.items.uniform {
        switch items {
        case .clips(.video, let clips):
          for clip in clips where clip.isEnabled && clip.whenShort == .error {
            let used = clip.usedLength ?? clip.range.duration
            needs[clip.media] = max(needs[clip.media] ?? .zero, clip.sourceStart + used)
          }
        case .compositions(let items):
          for item in items where item.isEnabled {
            needs.merge(item.content.timeline.lengthsNeeded) { max($0, $1) }
          }
        case .clips, .texts, .stickers, .shapes, .visual, .transitions, .filters, .effects: break
        }
      }
    }
    return needs
  }
}

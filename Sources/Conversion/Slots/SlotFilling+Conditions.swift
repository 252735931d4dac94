package import Diagnostics
import Editing
import MediaValues

extension SlotFilling {
  /// Reports slots that stay empty although they must not.
  mutating func reportEmptied() {
    for name in options.emptied.sorted() {
      if let counts = lists[name]?.first?.conditions.place?.counts {
        guard counts.least > 0 else { continue }
        report(
          .slotOpen, "\(lists.title(name)) takes \(lists.requirement(name)) and cannot stay empty",
          help: "give files with --media \(name)=FILE")
        continue
      }
      guard let slot = media.first(where: { $0.name == name && $0.source == nil }) else {
        let meant = closest(to: name, among: media.filter { $0.source == nil }.map(\.name))
        report(
          .noSuchSlot, "there is no open slot '\(name)' to leave empty",
          help: meant.map { "did you mean \(quoted($0))?" })
        continue
      }
      guard !slot.conditions.mayStayOpen else { continue }
      report(
        .slotOpen, "the slot \(slot.title) takes \(slot.requirement) and cannot stay empty",
        help: "give a file with --media \(name)=FILE")
    }
  }

  /// Reports the files that do not meet the conditions of their slots.
  mutating func reportUnmetConditions() {
    for slot in slots {
      guard let file = assignments[slot.name], slot.accepts.contains(file.facts.type) else {
        continue
      }
      let isShort = file.isShort(for: slot)
      let isAccepted = options.adjustments.whenShort.value(for: slot.name) != nil
      let faults = (isShort && !isAccepted ? [file.length] : []) + file.faults(in: slot)
      guard !faults.isEmpty else { continue }
      let name = file.path + (file.part == .whole ? "" : "@\(file.part.text)")
      report(
        .fileTooShort,
        "\(name) \(listed(faults, "and")), but the slot \(slot.title) takes \(slot.requirement)",
        help: isShort && !isAccepted ? helpText(for: slot, file) : nil)
    }
  }

  /// Returns all ways to solve the problem, beginning with options of the command line.
  private func helpText(for slot: Timeline.Medium, _ file: SuppliedFile) -> String {
    let name = slot.name
    let accept =
      file.facts.type == .audio
      ? "--when-short \(name):loop repeats it; shorten adds silence"
      : "--when-short \(name):freeze holds its last frame; loop, slow and shorten are possible too"
    return "\(accept); --media \(name)=FILE gives a longer file, and FILE@12.5 another part of"
      + " one; the template's author can reduce 'minDuration' or leave it out"
  }
}

extension Timeline {
  /// Returns a warning for each default among `files` that does not meet the conditions of its slot. The user of a template
  /// cannot change that, so the default is used.
  package func findings(aboutDefaults files: [String: SlotFilling.SuppliedFile]) -> [Diagnostic] {
    media.compactMap { slot in
      guard slot.source == nil, let path = slot.conditions.fallback, let file = files[slot.name]
      else { return nil }
      let faults =
        slot.accepts.contains(file.facts.type)
        ? (file.isShort(for: slot) ? [file.length] : []) + file.faults(in: slot)
        : ["is \(file.facts.type.phrase)"]
      guard !faults.isEmpty else { return nil }
      return Diagnostic(
        of: SlotCode.unfitDefault,
        "the default \(quoted(path)) \(listed(faults, "and")), but the slot \(slot.title) takes"
          + " \(slot.requirement)", at: .value(.root / "media" / slot.name / "default"),
        help: "choose another default, or other conditions")
    }
  }
}

extension SlotFilling.SuppliedFile {
  fileprivate var length: String { "is \(duration) long" }

  fileprivate func isShort(for slot: Timeline.Medium) -> Bool {
    guard facts.type != .photo, duration > .zero, let least = slot.minDuration else { return false }
    return duration + .durationTolerance < least
  }

  /// Returns the conditions that the file does not meet besides the minimum duration, with what was found.
  func faults(in slot: Timeline.Medium) -> [String] {
    let conditions = slot.conditions
    guard conditions != .none else { return [] }
    var faults: [String] = []
    if let most = conditions.maxDuration, facts.type != .photo, most + .durationTolerance < duration
    {
      faults.append(length)
    }
    if let size = facts.video?.displaySize {
      if let wanted = conditions.orientations,
        !wanted.contains(SlotConditions.Orientation(of: size))
      {
        faults.append("is \(SlotConditions.Orientation(of: size).rawValue) (\(size))")
      }
      if let least = conditions.minWidth, size.width < least {
        faults.append("is \(size.width) pixels wide")
      }
      if let least = conditions.minHeight, size.height < least {
        faults.append("is \(size.height) pixels high")
      }
    }
    if conditions.needsSound == true, facts.type == .video, facts.audio == nil {
      faults.append("has no sound")
    }
    return faults
  }
}

extension SlotConditions {
  /// The conditions as the end of `a video`, with a space before them; empty if there are none.
  var phrase: String {
    var parts: [String] = []
    if let maxDuration { parts.append("of at most \(maxDuration)") }
    if let minWidth { parts.append("at least \(minWidth) pixels wide") }
    if let minHeight { parts.append("at least \(minHeight) pixels high") }
    if needsSound == true { parts.append("with sound") }
    let shapes = orientations.map { ["in \(listed($0.map(\.rawValue), "or"))"] } ?? []
    return (shapes + parts).map { " \($0)" }.joined(separator: ",")
  }
}

extension [Timeline.Medium] {
  /// The slots in the order in which files fill them: those that need a file, what lists need, what lists take besides,
  /// slots that may stay empty, and those with a default.
  var neededFirst: [Timeline.Medium] {
    let ranked = map { ($0, $0.conditions.rank) }
    return (0..<SlotConditions.ranks).flatMap { rank in
      ranked.filter { $0.1 == rank }.map(\.0)
    }
  }
}

extension SlotConditions {
  fileprivate static let ranks = 5

  /// The rank of the slot in the order in which files fill slots.
  fileprivate var rank: Int {
    switch (isInList: place != nil, mayStayOpen: mayStayOpen) {
    case (false, false): 0
    case (true, false): 1
    case (true, true): 2
    case (false, true): fallback == nil ? 3 : 4
    }
  }
}

package import Diagnostics
import Editing
import MediaValues

extension SlotFilling {
  mutating func reportNoSlot(_ name: String, for file: SuppliedFile) {
    if media.contains(where: { $0.name == name && $0.source != nil }) {
      report(
        .noSuchSlot, "'\(name)' is bound; replace it with --replace \(name)=\(file.path)",
        help: "to make it an open slot, remove its 'source' in the document")
      return
    }
    if let list = media.compactMap(\.conditions.place).first(where: { $0.covers(name) })?.list {
      return reportBeyond(list, name)
    }
    let meant = closest(to: name, among: media.map(\.name) + lists.names) ?? soleSlot(for: file)
    report(
      .noSuchSlot, "there is no open slot '\(name)' for \(file.path)",
      help: meant.map { "did you mean \(quoted($0))?" })
  }

  /// Returns the only slot for which no file is given, if it takes the file: its name may be too short to be recognized.
  private func soleSlot(for file: SuppliedFile) -> String? {
    let open = slots.filter { slot in
      !slot.conditions.mayStayOpen && !given.contains { $0.slot == slot.name }
    }
    return open.count == 1 && open[0].accepts.contains(file.facts.type) ? open[0].name : nil
  }

  /// Whether a file has the name of no open slot. The file may fit a slot, but it fills none.
  private var hasMisnamedFiles: Bool {
    given.contains { file in
      file.slot.map { name in lists[name] == nil && !slots.contains { $0.name == name } } ?? false
    }
  }

  mutating func reportWrongType(of file: SuppliedFile, for slot: Timeline.Medium) {
    report(
      .wrongType,
      "\(file.path) is \(file.facts.type.phrase), but the slot \(slot.title) takes \(slot.requirement)"
    )
  }

  mutating func reportOutOfOrder(_ file: SuppliedFile, _ index: Int, for slot: Timeline.Medium) {
    report(
      .fileOutOfOrder,
      "file \(index + 1), \(file.path), is \(file.facts.type.phrase), but the next slot,"
        + " \(slot.title), takes \(slot.requirement)",
      help: "put the files in the order of the slots, or leave out --in-order")
  }

  /// Reports a left-over file and an open slot together, as a file of the wrong type.
  mutating func reportWrongTypes() {
    for slot in slots where assignments[slot.name] == nil && !slot.conditions.mayStayOpen {
      let index =
        unused.firstIndex { ($0.facts.type == .audio) == (slot.type == .audio) }
        ?? unused.indices.first
      guard let index, !options.ignoresExtra else { continue }
      let file = unused.remove(at: index)
      assignments[slot.name] = file
      reportWrongType(of: file, for: slot)
    }
  }

  mutating func reportOpenSlots() {
    let fitting = given.contains { file in !assignments.values.contains { $0.path == file.path } }
    let isMisnamed = hasMisnamedFiles
    reportShortLists()
    for slot in slots where assignments[slot.name] == nil && !slot.conditions.mayStayOpen {
      guard slot.conditions.place == nil else { continue }
      guard !given.isEmpty, !isMisnamed else {
        report(
          .slotOpen,
          "no file was given for the slot \(slot.title), which takes \(slot.requirement)",
          help: "give one with --media FILE, or by name with --media \(slot.name)=FILE")
        continue
      }
      // Files that are used repeatedly are never used up.
      guard !fitting, !options.repeats else {
        report(
          .slotOpen,
          "none of the given files fits the slot \(slot.title), which takes \(slot.requirement)"
        )
        continue
      }
      report(
        .slotOpen, "no file is left for the slot \(slot.title), which takes \(slot.requirement)",
        help: "give another file with --media, or use files repeatedly with --fill repeat")
    }
  }

  mutating func reportParts() {
    for file in given where file.part != .whole {
      let part = file.part
      let message: String? =
        if file.facts.type == .photo {
          "\(file.path) is a photo, which has no in and out points"
        } else if part.start >= file.fileDuration {
          "\(file.path) is \(file.fileDuration) long; the in point \(part.start) is beyond its end"
        } else if let end = part.end, end <= part.start {
          "\(file.path)@\(part.text): the out point must be after the in point"
        } else if let end = part.end, file.fileDuration + .durationTolerance < end {
          "\(file.path) is \(file.fileDuration) long; the out point \(end) is beyond its end"
        } else {
          nil
        }
      guard let message else { continue }
      diagnostics.append(
        Diagnostic(
          code: .partUnusable, message,
          help: file.facts.type == .photo
            ? "give it without '@\(part.text)'" : "FILE@IN and FILE@IN-OUT are in seconds"))
    }
  }

  mutating func reportLeftOver() {
    for file in unused {
      report(
        .fileLeftOver,
        "\(file.path) (\(file.facts.type.phrase)) fits no open slot",
        help: slots.isEmpty
          ? "no segment plays an open slot: leave the file out, or add --ignore-extra"
          : "leave it out, or add --ignore-extra")
    }
  }

  mutating func report(_ code: SlotCode, _ message: String, help: String? = nil) {
    diagnostics.append(Diagnostic(of: code, message, at: .document, help: help))
  }

  /// The reported findings. The first finding about a file without a slot, or a slot without a file, lists all
  /// slots.
  var findings: [Diagnostic] {
    var findings = diagnostics
    let codes = [SlotCode.noSuchSlot, .fileLeftOver, .slotOpen].map(\.code)
    guard slots.count > 1 || findings.first?.code != SlotCode.slotOpen.code,
      let first = findings.firstIndex(where: { codes.contains($0.code) })
    else { return findings }
    findings[first].notes = slots.compactMap { slot in
      if let place = slot.conditions.place {
        // The message says what the list takes and has.
        if findings[first].message.hasPrefix("\(lists.title(place.list)) takes ") { return nil }
        return lists[place.list]?.first { !isEmptied($0) }?.name == slot.name
          ? note(about: place.list) : nil
      }
      let state =
        assignments[slot.name].map { "has \($0.path)" }
        ?? slot.conditions.fallback.map { "has its default, \($0)" }
        ?? (slot.conditions.isOptional == true ? "may stay empty" : "is open")
      return Diagnostic.Note(
        "slot \(slot.title) takes \(slot.requirement); it \(state)", at: .document)
    }
    return findings
  }
}

extension SlotFilling.SuppliedFile {
  /// A warning that a preview does not show the file.
  package var notShown: Diagnostic {
    Diagnostic(
      of: SlotCode.fileNotShown,
      "\(path) (\(facts.type.phrase)) is not shown: it fits no open slot",
      at: .document, help: "leave it out, or add --ignore-extra")
  }
}

extension Timeline.Medium {
  /// The slot's name with its label: `'arrival' (Your arrival)`.
  package var title: String {
    "'\(name)'" + (label.map { " (\($0))" } ?? "")
  }

  /// A description of the files that fit: `a video or a photo of at least 3 s`.
  package var requirement: String {
    let types = accepts.map(\.phrase).joined(separator: " or ")
    return types + (minDuration.map { " of at least \($0)" } ?? "") + conditions.phrase
  }
}

extension MediaType {
  /// The type with its article: `a video`.
  package var phrase: String {
    switch self {
    case .video: "a video"
    case .photo: "a photo"
    case .audio: "a sound"
    }
  }
}

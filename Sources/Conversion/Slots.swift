package import Diagnostics
package import Editing
package import MediaValues

/// What a template asks for and what was given, brought together (FORMAT §4).
package struct SlotFilling {
  /// A file that whoever applies the template gives.
  package struct Given: Hashable, Sendable {
    package var path: String
    /// The slot it is meant for, or nil for the first that takes it.
    package var slot: String?
    package var facts: MediaFacts

    package init(path: String, slot: String? = nil, facts: MediaFacts) {
      self.path = path
      self.slot = slot
      self.facts = facts
    }
  }

  package struct Options: Hashable, Sendable {
    /// Files are used again in turn when there are more slots than files.
    package var repeats: Bool
    /// Files that no slot takes are no error.
    package var ignoresExtra: Bool

    package init(repeats: Bool = false, ignoresExtra: Bool = false) {
      self.repeats = repeats
      self.ignoresExtra = ignoresExtra
    }
  }

  /// Which file fills which slot, and what is wrong with that.
  package typealias Outcome = (assignments: [String: Given], diagnostics: [Diagnostic])

  /// The open slots that enabled clips play, in order of first appearance: by position, then by
  /// track.
  package static func openSlots(of timeline: Timeline) -> [Timeline.Medium] {
    timeline.playedMedia.map(\.medium).filter { $0.source == nil }
  }

  /// Which file fills which slot. With errors, what could be assigned is.
  package static func fill(
    _ timeline: Timeline, with given: [Given], options: Options = Options()
  ) -> Outcome {
    let slots = openSlots(of: timeline)
    var filling = SlotFilling(slots: slots)
    for file in given {
      if let slot = file.slot { filling.assign(file, to: slot) }
    }
    var unused = given.filter { $0.slot == nil }
    var turn = 0
    for slot in slots where filling.assignments[slot.name] == nil {
      if let index = unused.firstIndex(where: { slot.accepts.contains($0.facts.type) }) {
        filling.assignments[slot.name] = unused.remove(at: index)
      } else if options.repeats {
        let fitting = given.filter { $0.slot == nil && slot.accepts.contains($0.facts.type) }
        guard !fitting.isEmpty else { continue }
        filling.assignments[slot.name] = fitting[turn % fitting.count]
        turn += 1
      }
    }
    filling.reportOpenSlots()
    filling.reportShortMedia()
    if !options.ignoresExtra { filling.reportLeftOver(unused) }
    return (filling.assignments, filling.findings)
  }

  private let slots: [Timeline.Medium]
  private var assignments: [String: Given] = [:]
  private var diagnostics: [Diagnostic] = []

  private init(slots: [Timeline.Medium]) {
    self.slots = slots
  }

  private mutating func assign(_ file: Given, to name: String) {
    guard let slot = slots.first(where: { $0.name == name }) else {
      report(.noSuchSlot, "there is no open slot '\(name)' for \(file.path)")
      return
    }
    guard assignments[name] == nil else {
      report(.noSuchSlot, "the slot '\(name)' is given two files; \(file.path) is the second")
      return
    }
    assignments[name] = file
    guard !slot.accepts.contains(file.facts.type) else { return }
    report(
      .wrongType,
      "\(file.path) is \(file.facts.type.phrase) and the slot '\(name)' takes \(slot.wish)",
      at: slot.location)
  }

  private mutating func reportOpenSlots() {
    for slot in slots where assignments[slot.name] == nil {
      report(
        .slotOpen, "no file given fits the slot \(slot.title): it takes \(slot.wish)",
        at: slot.location)
    }
  }

  private mutating func reportShortMedia() {
    for slot in slots {
      guard let file = assignments[slot.name], file.facts.type != .photo,
        let least = slot.minDuration, file.facts.duration + .durationTolerance < least
      else { continue }
      report(
        .fileTooShort,
        "\(file.path) is \(file.facts.duration) long and the slot \(slot.title) takes \(slot.wish)",
        at: slot.location)
    }
  }

  private mutating func reportLeftOver(_ files: [Given]) {
    for file in files {
      report(
        .fileLeftOver,
        "\(file.path) (\(file.facts.type.phrase)) is left over: no open slot takes it",
        help: "leave it out, or give --ignore-extra")
    }
  }

  private mutating func report(
    _ code: SlotCode, _ message: String, at location: Location = .document, help: String? = nil
  ) {
    diagnostics.append(Diagnostic(code: code.rawValue, message, at: location, help: help))
  }

  /// What was reported; the first finding lists every slot and what would satisfy it.
  private var findings: [Diagnostic] {
    var findings = diagnostics
    guard !findings.isEmpty else { return [] }
    // Findings without a place are shown first.
    let first = findings.firstIndex { $0.location == .document } ?? 0
    findings[first].notes = slots.map { slot in
      let state = assignments[slot.name].map { "has \($0.path)" } ?? "is open"
      return Diagnostic.Note("slot \(slot.title) takes \(slot.wish); it \(state)", at: .document)
    }
    return findings
  }
}

extension Timeline.Medium {
  /// Where the description declares it; a segment's own slot stands nowhere.
  fileprivate var location: Location {
    isDeclared ? .key(.root / "media" / name) : .document
  }

  /// The slot's name with its label: `'arrival' (Your arrival)`.
  package var title: String {
    "'\(name)'" + (label.map { " (\($0))" } ?? "")
  }

  /// What would satisfy the slot: `a video or a photo of at least 3 s`.
  package var wish: String {
    let types = accepts.map(\.phrase).joined(separator: " or ")
    return types + (minDuration.map { " of at least \($0)" } ?? "")
  }
}

extension MediaType {
  /// With its article: `a video`.
  package var phrase: String {
    switch self {
    case .video: "a video"
    case .photo: "a photo"
    case .audio: "a sound"
    }
  }
}

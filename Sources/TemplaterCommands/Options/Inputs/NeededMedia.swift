import ArgumentParser
import Compiling
import Conversion
import DescriptionFormat
import Diagnostics
import Editing
import MediaValues
import Planning

/// The media and values that a template needs, as a text for its user.
struct NeededMedia {
  private let slots: [Timeline.Medium]
  private let bound: [Timeline.Medium]
  private let timeline: Timeline
  private let needs: [String: Time]
  private let ranges: [String: [TimeRange]]

  /// `nil` for a document without open slots, and for one that cannot be rendered, which is reported first. Throws an
  /// exit status if the media cannot get unique names.
  init?(of compilation: Compilation) throws {
    guard let timeline = try compilation.distinctTimeline() else { return nil }
    // Fields get their values later.
    let filled = compilation.filled(with: [:])
    if !filled.diagnostics.hasErrors, filled.timeline?.unrendered.isEmpty == false { return nil }
    let played = timeline.playedMedia.map(\.medium)
    slots = SlotFilling.openSlots(of: timeline)
    guard !slots.isEmpty else { return nil }
    bound = played.filter { $0.source != nil }
    self.timeline = timeline
    ranges = NeededMedia.ranges(of: timeline)
    // Segments that last as long as their media need no length.
    let flexible = compilation.flexibleMedia
    needs = timeline.lengthsNeeded.filter { !flexible.contains($0.key) }
  }

  /// The number of slots that need a file.
  private var needed: Int { slots.count { !$0.conditions.mayStayOpen } }

  /// If no media are given, prints what is needed and how to pass it, and throws an exit status. The rows of a table are
  /// checked instead (`RowCheck`).
  func require(
    _ options: MediaOptions, rows: [FieldRow], of template: String, isDryRun: Bool
  ) throws {
    guard options.media.isEmpty, isDryRun || needed > 0,
      rows.allSatisfy({ $0.number == nil && !$0.namesAny(of: slots) })
    else { return }
    let text = text(of: template)
    switch (isDryRun, Console.reportsObjects) {
    case (true, _): Console.print(text, terminator: "")
    case (_, true): Console.reportError(text.trimmingSuffix("\n"))
    case (_, false): Console.report(text)
    }
    throw isDryRun ? ExitCode.success : Status.invalid
  }

  private func text(of template: String) -> String {
    // Of a slot of many files, the slot for the first file has a row.
    let shown = slots.filter { ($0.conditions.place?.index ?? 0) == 0 }
    let rows = shown.enumerated().map { index, slot in
      [
        "\(index + 1)", NeededMedia.name(of: slot), slot.label ?? "", kind(of: slot),
        places(of: slot),
      ]
    }
    let widths = (0..<5).map { column in rows.map { $0[column].count }.max() ?? 0 }
    let lines = rows.map { row in
      let cells = zip(row, widths).filter { $1 > 0 }
        .map { escapedForDisplay($0) + String(repeating: " ", count: $1 - $0.count) }
      return "  " + cells.joined(separator: "  ").trimmingSuffix(" ")
    }
    let files = needed == 1 ? "1 file" : "\(needed) files"
    let more = slots.count > needed ? " and accepts \(slots.count - needed) more" : ""
    var text = "\(template) needs \(files)\(more):\n" + lines.joined(separator: "\n") + "\n"
    let name = NeededMedia.name(of: slots[0])
    text += "Give them in this order with --media FILE…, or by name with --media \(name)=FILE;"
    text += " FILE@12.5 begins at 12.5 s.\n"
    text += values(timeline.fields.filter { $0.standard == nil }, after: "It also needs values")
    text += values(timeline.fields.filter { $0.standard != nil }, after: "It accepts values")
    if !bound.isEmpty {
      let names = bound.map { "'\($0.name)'" }.joined(separator: ", ")
      text += "The template contains \(names); --replace \(bound[0].name)=FILE uses another file.\n"
    }
    return text
  }

  /// Returns a line with the options that set fields; empty without fields.
  private func values(_ fields: [Field], after words: String) -> String {
    guard !fields.isEmpty else { return "" }
    let settings = fields.map { field in
      let standard: String? =
        switch field.standard {
        case .text(let text): "default \"\(text)\""
        case .number(let number): "default \(number)"
        case nil: nil
        }
      let notes = [field.label, standard].compactMap(\.self)
      return "--set \(field.name)=…" + (notes.isEmpty ? "" : " (\(notes.joined(separator: ", ")))")
    }
    return escapedForDisplay("\(words): \(settings.joined(separator: ", "))") + "\n"
  }

  private static func name(of slot: Timeline.Medium) -> String {
    slot.conditions.place?.list ?? slot.name
  }

  private func kind(of slot: Timeline.Medium) -> String {
    let least = max(slot.minDuration ?? .zero, needs[slot.name] ?? .zero)
    let kinds = slot.accepts.map(\.rawValue).joined(separator: " or ")
    let isTimed = slot.accepts.contains { $0 != .photo }
    let count = slot.conditions.place.map { "\($0.counts.text) files" }
    let parts =
      [count, kinds].compactMap(\.self) + (isTimed && least > .zero ? ["at least \(least)"] : [])
      + slot.conditions.parts
    return parts.joined(separator: ", ")
  }

  /// Returns the first times at which a slot is visible or heard. Those of a slot of many files are the times of all its files.
  private func places(of slot: Timeline.Medium) -> String {
    let ranges = ranges[NeededMedia.name(of: slot)] ?? []
    let shown = ranges.prefix(4).map { "\($0.start.decimalSeconds)–\($0.end.decimalSeconds) s" }
    return shown.joined(separator: ", ") + (ranges.count > shown.count ? ", …" : "")
  }

  /// Returns the times at which slots are visible or heard, in order, by the names that users give files with.
  private static func ranges(of timeline: Timeline) -> [String: [TimeRange]] {
    let uses = timeline.mediumUses.filter { !$0.range.isEmpty }
    return Dictionary(grouping: uses, by: { name(of: $0.medium) }).mapValues { uses in
      uses.map(\.range).sorted { ($0.start, $0.end) < ($1.start, $1.end) }
    }
  }
}

extension SlotConditions {
  /// What the slot asks of files besides their type and minimum duration, and what happens without one.
  fileprivate var parts: [String] {
    [
      maxDuration.map { "at most \($0)" },
      orientations.map { listed($0.map(\.rawValue), "or") },
      minWidth.map { "at least \($0) pixels wide" },
      minHeight.map { "at least \($0) pixels high" },
      needsSound == true ? "with sound" : nil,
      fallback.map { "else \($0)" }
        ?? (isOptional == true && place == nil ? "may stay empty" : nil),
    ].compactMap(\.self)
  }
}

extension FieldRow {
  fileprivate func namesAny(of slots: [Timeline.Medium]) -> Bool {
    slots.contains { slot in
      [slot.name, slot.conditions.place?.list].contains { name in
        name.flatMap { values[$0] }?.isEmpty == false
      }
    }
  }
}

extension String {
  fileprivate func trimmingSuffix(_ character: Character) -> String {
    var text = self
    while text.last == character { text.removeLast() }
    return text
  }
}

import Conversion
import Diagnostics
import Editing
import FoundationEssentials
import Pipeline

/// The files given to a template: for its slots, and in place of bound media.
struct MediaArguments {
  let files: [MediaArgument]
  /// The names of the bound media that are replaced.
  let replaced: Set<String>
  /// The names of the slots that stay empty.
  let emptied: Set<String>

  /// Reports all wrong names and missing files. Throws an exit status if there are any.
  init(_ media: [String], replacing words: [String], on timeline: Timeline) throws {
    let played = timeline.playedMedia.map(\.medium)
    let slots = Set(played.filter { $0.source == nil }.map(\.name))
      .union(FileLists(played).names)
    let bound = played.filter { $0.source != nil }.map(\.name)
    emptied = Set(media.compactMap(MediaArgument.emptiedSlot))
    let given = media.filter { MediaArgument.emptiedSlot($0) == nil }
      .map { MediaArgument($0, slots: slots) }
    let others = words.compactMap { word -> MediaArgument? in
      let parts = word.split(separator: "=", maxSplits: 1).map(String.init)
      return parts.count == 2 ? MediaArgument(parts[1], in: parts[0]) : nil
    }
    replaced = Set(others.compactMap(\.slot)).intersection(bound)
    files = given + others
    let findings = others.compactMap { file -> Diagnostic? in
      guard let name = file.slot, !bound.contains(name) else { return nil }
      return slots.contains(name)
        ? Diagnostic(
          of: SlotCode.noSuchSlot,
          "--replace: '\(name)' is an open slot; fill it with --media \(name)=\(file.path)",
          at: .document)
        : .unknownMedium(name, of: "--replace", among: bound)
    }
    try Findings.reportAboutFile(findings, named: "templater")
    try MediaArguments.check(files)
  }

  /// The files in the form that the pipeline takes.
  var inputs: MediaInputs {
    MediaInputs(
      files.map { MediaInput($0.path, slot: $0.slot, part: $0.part) }, replacing: replaced,
      emptying: emptied)
  }

  private static func check(_ files: [MediaArgument]) throws {
    let faults = files.compactMap(\.fault)
    for fault in faults { Console.reportError(fault) }
    var missing: Set<String> = []
    for file in files where !FileManager.default.fileExists(atPath: file.path) {
      guard missing.insert(file.path).inserted else { continue }
      Console.reportError(MissingFile.sentence(about: file.path))
    }
    if !missing.isEmpty { throw Status.unreadableInput }
    if !faults.isEmpty { throw Status.usage }
  }
}

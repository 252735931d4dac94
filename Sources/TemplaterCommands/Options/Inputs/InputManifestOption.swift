import ArgumentParser
import Assets
import Conversion
import Diagnostics
import FoundationEssentials
import JSONSyntax
import MediaValues
import Provenance

/// The option that reads the recorded inputs of a video.
struct InputManifestOption: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      """
      Uses the media, values, size and frame rate from a list that 'extract --given' wrote; other \
      options override it. The media must be next to the list or in the current folder.
      """, valueName: "file"),
    completion: .file())
  var given: String?

  /// What the times of the video are compared with.
  struct Expectation {
    let list: String
    let times: String
  }

  /// Adds the inputs of the file to the options, which take precedence. Returns the times that result from the recorded
  /// inputs alone; `nil` if they are not recorded, or the options change them.
  @discardableResult
  func add(
    to media: inout MediaOptions, _ fields: inout FieldOptions
  ) throws -> Expectation? {
    guard let given else { return nil }
    let isUnchanged = !media.changesTimes && fields.settings.isEmpty
    let source = try DocumentFile.read(given)
    let (document, diagnostics) = Document.parse(source)
    let findings =
      document?.place(diagnostics) ?? PlacedDiagnostic.place(diagnostics, in: source)
    try Findings.report(findings, in: source)
    guard let record = document.flatMap({ InputManifest($0.root) }) else {
      throw Console.fail(
        "\(given) is not a list of inputs; make one with 'templater extract VIDEO --given FILE'",
        Status.invalid)
    }
    let here = URL(fileURLWithPath: FileManager.default.currentDirectoryPath)
    let beside = AssetFolder(document: given).url
    let slots = Set(record.files.keys)
    let emptied = media.media.compactMap(MediaArgument.emptiedSlot)
    let named = Set(media.media.compactMap { MediaArgument($0, slots: slots).slot } + emptied)
      .union(media.adjusting.replaced)
    // A list that is given by its name is given as a whole.
    let others = slots.filter { slot in
      slot.lastIndex(of: "/").map { named.contains(String(slot[..<$0])) } ?? false
    }
    let found = record.find(
      in: beside.path == here.path ? [beside] : [beside, here], except: named.union(others),
      findsSubtitles: media.adjusting.subtitles == nil)
    try Findings.reportAboutFile(found.findings, named: given)
    media.media += found.slots.sorted { $0.key < $1.key }.map { slot, path in
      "\(slot)=\(path)" + MediaArgument.suffix(record.files[slot]?.part ?? .whole)
    }
    media.media += record.emptied.filter { !named.contains($0) }.map { "\($0)=" }
    media.adjusting.add(record, found: found)
    media.size = media.size ?? record.size.map { .exact($0) }
    media.frameRate = media.frameRate ?? record.frameRate
    // The last of several values applies.
    fields.settings =
      record.values.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" } + fields.settings
    return isUnchanged ? record.times.map { Expectation(list: given, times: $0) } : nil
  }
}

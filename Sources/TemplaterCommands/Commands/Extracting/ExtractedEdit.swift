import Assets
import Compiling
import Conversion
import DescriptionFormat
import Diagnostics
import Editing
import FoundationEssentials
import JSONSyntax
import MediaValues

/// Makes a template of an edit that is a document.
struct ExtractedEdit {
  let compilation: Compilation
  /// The name of the edit in messages.
  let source: String
  /// The path of the document; its sources are relative to its folder.
  let document: String
  /// The path of the template; `nil` or `-` for standard output.
  let output: String?
  let slots: SlotOptions
  let snapping: SnapOptions
  /// The video that contains the edit, if there is one: its sound is the edit's.
  var video: String?

  /// Returns the edit with its slots open, and reports findings. Throws an exit status if it cannot be made.
  func content() throws -> FormatDocument {
    guard var content = compilation.content, let timeline = compilation.timeline else {
      throw Status.invalid
    }
    let media = content.description.media
    let choice = try slots.choice(
      among: media.map(\.name), played: content.description.playedMedia)
    try checkKept(media)
    let files = BoundFiles(of: content.description, document: document, output: output)
    let keys = files.keys(of: content.description)
    func extraction(of description: Description) -> Extraction {
      Extraction(
        of: files.renaming(description), choosing: choice, keeping: Set(slots.keep), files: keys,
        unreachable: files.unreachable, isExplicit: slots.slots != nil)
    }
    if let name = slots.keep.first(where: files.unreachable.contains) {
      let path = media.first { $0.name == name }?.source ?? name
      throw Console.fail(
        "--keep \(name): \(path) of \(source) is outside the template's folder, and templates"
          + " can only use media inside it; "
          + (ArchivedDocument.isArchive(source)
            ? "unpack the archive there first" : "write the template next to the file"),
        Status.invalid)
    }
    var findings: [Diagnostic] = []
    if snapping.snap != nil {
      let staying = extraction(of: content.description).profile.media.filter { $0.source != nil }
      let snapped = try snap(timeline, staying: staying.map(\.name), files: files)
      findings += snapped.findings
      let former = content.description
      if snapped.timeline != timeline {
        content = content.describing(snapped.timeline).followingNeeds(of: former)
      }
    }
    let extraction = extraction(of: content.description)
    content = content.describing(extraction.profile)
    findings += extraction.findings
    findings += files.leftBehind(by: content).map { .leftBehind($0.title, $0.path) }
    try Findings.reportAboutFile(findings, named: source)
    return content
  }

  private func checkKept(_ media: [Description.Medium]) throws {
    let bound = media.filter { $0.source != nil }.map(\.name)
    guard let unknown = slots.keep.first(where: { !bound.contains($0) }) else { return }
    let meant = closest(to: unknown, among: bound)
    throw Console.fail(
      "--keep \(unknown): \(source) has no bound medium with this name"
        + (meant.map { "; did you mean '\($0)'?" }
          ?? "; its bound media: \(bound.isEmpty ? "none" : bound.sorted().joined(separator: ", "))"),
      Status.usage)
  }

  private func snap(
    _ timeline: Timeline, staying: [String], files: BoundFiles
  ) throws -> BeatSnapping {
    let paths = files.urls.mapValues(\.path)
      .filter { FileManager.default.fileExists(atPath: $0.value) }
    let beats =
      if let file = snapping.music ?? video {
        try MusicBeats(ofFile: file, snapping.tempo.search)
      } else {
        try MusicBeats(of: timeline, files: paths, snapping.tempo.search)
      }
    let known = staying.compactMap { name in paths[name].map { (name: name, path: $0) } }
    let facts = try ProbeClient.facts(of: known.map(\.path))
    let lengths = known.compactMap { medium in
      facts[medium.path]?.playedLength.map { (medium.name, $0) }
    }
    return BeatSnapping(
      timeline, beats: beats.times, of: beats.music, options: snapping.options,
      lengths: MediaLengths(Dictionary(uniqueKeysWithValues: lengths)))
  }
}

extension FormatDocument {
  fileprivate func followingNeeds(of former: Description) -> FormatDocument {
    var description = description
    description.followNeeds(from: former)
    return describing(description)
  }

  /// Returns the same kind of document with another description.
  fileprivate func describing(_ description: Description) -> FormatDocument {
    guard case .template(var template) = self else { return .description(description) }
    template.profile = description
    return .template(template)
  }
}

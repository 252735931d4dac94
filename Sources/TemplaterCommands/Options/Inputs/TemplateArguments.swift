import ArgumentParser
import Compiling
import FoundationEssentials
import Pipeline
import Provenance
import WorkerClient

/// A template with the media and the values of its videos.
struct TemplateArguments: ParsableArguments {
  @Argument(help: "A template or a description, or an archive with one.", completion: .file())
  var template: String

  @OptionGroup var options: MediaOptions
  @OptionGroup var fields: FieldOptions
  @OptionGroup var given: InputManifestOption

  /// The name of the template's file without its extension; `video` for standard input.
  var name: String {
    template == "-"
      ? "video" : URL(fileURLWithPath: template).deletingPathExtension().lastPathComponent
  }

  /// Plans a video for each row of values, one after the other, and passes it to `body`.
  ///
  /// `together` videos at a time are planned. The first of them is passed to `body` with the others, which follow alone. If
  /// one cannot be planned, those before it are passed to `body`. The closure that `body` receives is called when the video
  /// is complete, before checks of it that may fail.
  ///
  /// - Parameters:
  ///   - pattern: The names of the outputs; `nil` for the name of the template, with the number of the row if there are
  ///     several.
  ///   - kind: The kind of the videos.
  ///   - check: Called with each name that the pattern gives, before the first video is planned.
  ///   - path: Returns the path of the video with a name.
  ///   - together: The number of videos whose plans are in memory at the same time.
  func planVideos(
    named pattern: String?, as kind: OutputOptions, isDryRun: Bool = false,
    check: (String) throws -> Void, path: (String) -> String,
    together: Int = 1, _ body: (PlannedVideo, [PlannedVideo], _ whenMade: () -> Void) throws -> Void
  ) throws {
    var (options, fields) = (options, fields)
    let expected = try given.add(to: &options, &fields)
    let compilation = try DocumentFile.compile(
      template, trusting: options.allowSource, withMedia: true)
    let folder = try DocumentFolder(of: template)
    defer { folder.remove() }
    let rows = try fields.rows()
    try NeededMedia(of: compilation)?.require(
      options, rows: rows, of: template, isDryRun: isDryRun)
    let names = OutputNames(
      pattern: pattern ?? (rows[0].number == nil ? name : name + "-{{row}}"))
    let outputs = try names.names(of: rows)
    if pattern != nil { try outputs.forEach(check) }
    // All rows are checked before the first video is made.
    try RowCheck(
      compilation: compilation, ignored: names.fields, folder: folder,
      hasAllFiles: options.media.isEmpty
    ).check(rows, of: fields.data ?? "")
    // One worker for all videos: its start takes a tenth of a second.
    let worker = try Worker.started()
    let known = ProbedMedia()
    func planned(_ index: Int) throws -> PlannedVideo {
      let row = rows[index]
      return try Console.within(row.place) {
        let filled = try row.fill(compilation, ignoring: names.fields)
        let given = try options.adding(row, of: compilation)
        return try plan(
          outputs[index], path(outputs[index]), of: filled, with: given, for: kind,
          values: row.values, in: folder, expecting: rows.count == 1 ? expected : nil, by: worker,
          knowing: known)
      }
    }
    // The first row whose video is not complete.
    var current = 0
    do {
      for start in stride(from: 0, to: rows.count, by: together) {
        var videos: [(plan: PlannedVideo, messages: String)] = []
        var failure: (error: any Error, messages: String)?
        for index in start..<min(rows.count, start + together) {
          // Messages about later videos follow those about the renders of earlier ones.
          let (result, messages) =
            index == start
            ? (Result { try planned(index) }, "") : Console.holding { try planned(index) }
          do { videos.append((try result.get(), messages)) } catch {
            failure = (error, messages)
            break
          }
        }
        for (offset, video) in videos.enumerated() {
          current = start + offset
          Console.report(video.messages)
          try Console.within(rows[current].place) {
            try body(video.plan, offset == 0 ? videos.dropFirst().map(\.plan) : []) {
              current += 1
            }
          }
        }
        if let failure {
          current = start + videos.count
          Console.report(failure.messages)
          throw failure.error
        }
      }
    } catch {
      // The only row of a table is the one that the error is about.
      if rows.count > 1 { report(rows[current...], isDryRun: isDryRun) }
      throw error
    }
  }

  /// Reports a row that failed and those after it, which are not tried.
  private func report(_ rows: ArraySlice<FieldRow>, isDryRun: Bool) {
    guard let first = rows.first?.number, let last = rows.last?.number else { return }
    let words =
      switch last - first {
      case 0: "row \(first) was"
      case 1: "rows \(first) and \(last) were"
      default: "rows \(first) to \(last) were"
      }
    Console.reportError(words + (isDryRun ? " not planned" : " not made"))
  }

  private func plan(
    _ name: String, _ path: String, of compilation: Compilation, with options: MediaOptions,
    for kind: OutputOptions, values: [String: String], in folder: DocumentFolder,
    expecting expected: InputManifestOption.Expectation?, by worker: Worker,
    knowing known: ProbedMedia
  ) throws -> PlannedVideo {
    let outcome = try options.apply(
      compilation, document: folder.document, for: kind.request(for: path), by: worker,
      knowing: known)
    let times = compilation.hasTimesOfMedia ? outcome.timeline.timesDigest : nil
    if let expected, let times, expected.times != times {
      try Findings.reportAboutFile([.timesDiffer], named: expected.list)
    }
    guard let embedded = compilation.embeddedTemplate(titled: self.name) else {
      throw Status.invalid
    }
    var given = options.record(of: outcome)
    given.values = values.filter { compilation.fields.contains($0.key) }
    given.times = times
    return PlannedVideo(
      name: name, path: path, outcome: outcome,
      record: EmbeddedRecord(template: embedded, given: given), folder: folder, worker: worker)
  }
}

/// A video that is planned, with what is needed to render it.
struct PlannedVideo {
  /// The name that the pattern of the outputs gives.
  let name: String
  /// The path of the video.
  let path: String
  let outcome: RenderOutcome
  /// The template and its inputs, to be embedded in the video.
  let record: EmbeddedRecord
  let folder: DocumentFolder
  let worker: Worker
}

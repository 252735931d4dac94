import Compiling
import Conversion
import DescriptionFormat
import Diagnostics
import Editing
import FoundationEssentials
import MediaValues
import Pipeline

/// The values for one video, as texts by name.
struct FieldRow: Sendable {
  /// The number of the row in a table or of the object in an array, from 1; `nil` if there is only one set of values.
  let number: Int?
  var values: [String: String]
  /// The file that contains the values, if there is one.
  var origin: String?

  /// Whether the row is that of a table, and not an object of an array.
  var isOfTable: Bool {
    origin.flatMap { CellSeparator(suffix: URL(fileURLWithPath: $0).pathExtension) } != nil
  }

  /// The beginning of messages about the row; `nil` if there is only one set of values.
  var place: String? { number.map { "row \($0)" } }

  /// Returns the document with the values inserted, and reports findings about them. Throws an exit status if
  /// there are errors.
  func fill(_ compilation: Compilation, ignoring ignored: Set<String> = []) throws -> Compilation {
    let media = try compilation.mediaNames()
    let filled = filled(compilation, ignoring: ignored, media: media)
    try Console.within(place) {
      try Findings.report(compilation.place(filled.diagnostics), in: compilation.source)
    }
    guard filled.timeline != nil else { throw Status.invalid }
    return filled
  }

  /// Returns the document with the values inserted, without a report.
  ///
  /// Values with a name in `ignored`, and with the name of a slot or a medium, are inserted only if there is a field with the
  /// name.
  func filled(
    _ compilation: Compilation, ignoring ignored: Set<String>, media: [String]
  ) -> Compilation {
    let others = ignored.union(media)
    return compilation.filled(
      with: values.filter { !others.contains($0.key) || compilation.fields.contains($0.key) },
      besides: media)
  }

  /// Separates the files of a slot of many files.
  static let separator = "\n"

  /// Returns the files among the values, by the names of their slots and media. Relative paths start at the
  /// folder of the table, or at the working folder if there is no such file there. Only slots of many files have several
  /// files: one in each line, or with `|` between them.
  func files(of columns: FileColumns) -> [String: [String]] {
    var files: [String: [String]] = [:]
    for (name, value) in values where columns.names.contains(name) && !value.isEmpty {
      let paths =
        columns.lists.contains(name)
        ? value.split { $0.isNewline || $0 == "|" }.map { String($0).trimmingSpaces } : [value]
      files[name] = paths.map(path)
    }
    return files
  }

  private func path(_ name: String) -> String {
    guard let origin, !name.hasPrefix("/") else { return name }
    let folder = URL(fileURLWithPath: origin).deletingLastPathComponent().relativePath
    let beside = folder == "." ? name : folder + "/" + name
    let file = MediaArgument(beside, in: nil)
    return FileManager.default.fileExists(atPath: file.path) ? beside : name
  }
}

/// The columns of a table that contain files.
struct FileColumns: Sendable {
  /// The names of slots and bound media.
  let names: Set<String>
  /// The names of slots of many files.
  let lists: Set<String>
  /// The names of slots that need a file.
  let needed: [String]

  init(of compilation: Compilation) throws {
    let timeline = try compilation.distinctTimeline()
    names = Set(timeline?.namesOfFiles ?? []).subtracting(compilation.fields)
    lists = Set(compilation.content?.description.lists.map(\.name) ?? [])
    let slots = timeline.map { SlotFilling.openSlots(of: $0) } ?? []
    var seen: Set<String> = []
    needed = slots.filter { !$0.conditions.mayStayOpen }
      .map { $0.conditions.place?.list ?? $0.name }.filter { seen.insert($0).inserted }
  }
}

extension Compilation {
  /// Returns the names of open slots, those of many files included, and of bound media.
  func mediaNames() throws -> [String] { try distinctTimeline()?.namesOfFiles ?? [] }

  fileprivate func playedMedia() throws -> [Timeline.Medium] {
    try distinctTimeline()?.playedMedia.map(\.medium) ?? []
  }

  /// Returns the timeline with unique names of media; `nil` if the document has errors. Prints an error message and
  /// throws an exit status if the media cannot get unique names.
  func distinctTimeline() throws -> Timeline? {
    do throws(InvalidTimeline) {
      return try timeline?.withDistinctMedia
    } catch {
      throw PipelineFailure.invalidTimeline(error.violations).reported()
    }
  }
}

extension Timeline {
  /// The names of open slots, those of many files included, and of bound media.
  fileprivate var namesOfFiles: [String] {
    let media = playedMedia.map(\.medium)
    return media.map(\.name) + FileLists(media).names
  }
}

extension MediaOptions {
  /// Returns the options with the files of a row added, for slots or in place of bound media. Files on the
  /// command line take precedence.
  func adding(_ row: FieldRow, of compilation: Compilation) throws -> MediaOptions {
    let files = row.files(of: try FileColumns(of: compilation))
    guard !files.isEmpty else { return self }
    let bound = Set(try compilation.playedMedia().filter { $0.source != nil }.map(\.name))
    var options = self
    let named = Set(media.compactMap { MediaArgument($0, slots: Set(files.keys)).slot })
      .union(adjusting.replaced)
    for (name, paths) in files.sorted(by: { $0.key < $1.key }) where !named.contains(name) {
      let words = paths.map { "\(name)=\($0)" }
      if bound.contains(name) {
        options.adjusting.replace += words
      } else {
        options.media += words
      }
    }
    return options
  }
}

extension String {
  fileprivate var trimmingSpaces: String {
    var text = self[...]
    while text.first == " " { text.removeFirst() }
    while text.last == " " { text.removeLast() }
    return String(text)
  }
}

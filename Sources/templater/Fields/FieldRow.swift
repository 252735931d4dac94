import Conversion
import Diagnostics
import Editing
import FoundationEssentials
import TemplaterKit

/// The texts by field with which one video is made.
struct FieldRow: Sendable {
  /// Which row of a table it is, from 1; nil when there is no table.
  let number: Int?
  var values: [String: String]
  /// The file that the values come from, if any.
  var origin: String?

  /// What messages about the row begin with; nil where there is no table.
  var place: String? { number.map { "row \($0)" } }

  /// The document with the values in their places. Reports what is wrong with them, and gives up
  /// when there are errors.
  func fill(_ compilation: Compilation, ignoring ignored: Set<String> = []) throws -> Compilation {
    let filled = filled(compilation, ignoring: ignored)
    try Console.within(place) {
      try DocumentFile.report(compilation.place(filled.diagnostics), in: compilation.source)
    }
    guard filled.timeline != nil else { throw Status.invalid }
    return filled
  }

  /// The same without a report.
  func filled(_ compilation: Compilation, ignoring ignored: Set<String>) -> Compilation {
    let ignored = ignored.union(compilation.mediaNames)
    return compilation.filled(
      with: values.filter { !ignored.contains($0.key) || compilation.fields.contains($0.key) })
  }

  /// The files among the values, by the names of the slots and media they are for. They lie where
  /// the table does, or where templater is called from.
  func files(of compilation: Compilation) -> [String: String] {
    let names = Set(compilation.mediaNames).subtracting(compilation.fields)
    return values.filter { names.contains($0.key) && !$0.value.isEmpty }.mapValues { name in
      guard let origin, !name.hasPrefix("/") else { return name }
      let folder = URL(fileURLWithPath: origin).deletingLastPathComponent().relativePath
      let beside = folder == "." ? name : folder + "/" + name
      let file = GivenFile(beside, in: nil)
      return FileManager.default.fileExists(atPath: file.path) ? beside : name
    }
  }
}

extension Compilation {
  /// What open slots and bound media are called.
  fileprivate var mediaNames: [String] { playedMedia.map(\.name) }

  fileprivate var playedMedia: [Timeline.Medium] {
    timeline?.withMediaApart.playedMedia.map(\.medium) ?? []
  }
}

extension MediaOptions {
  /// The options with the files that a row names for slots, or in place of bound media. What is
  /// given on the command line comes before them.
  func adding(_ row: FieldRow, of compilation: Compilation) -> MediaOptions {
    let files = row.files(of: compilation)
    guard !files.isEmpty else { return self }
    let bound = Set(compilation.playedMedia.filter { $0.source != nil }.map(\.name))
    var options = self
    let named = Set(media.compactMap { GivenFile($0, slots: Set(files.keys)).slot })
      .union(adjusting.replaced)
    for (name, path) in files.sorted(by: { $0.key < $1.key }) where !named.contains(name) {
      if bound.contains(name) {
        options.adjusting.replace.append("\(name)=\(path)")
      } else {
        options.media.append("\(name)=\(path)")
      }
    }
    return options
  }
}

package import DescriptionFormat
package import Diagnostics
package import Editing
package import JSONSyntax
import MediaValues

/// A format in which editing programs exchange edits.
///
/// A new format needs a file that declares it, and an entry in `all`.
package struct InterchangeFormat: Sendable {
  /// The name on the command line, such as `otio`.
  package let name: String
  /// The name for people, such as `OpenTimelineIO`.
  package let title: String
  /// The file name extensions, without the dot.
  package let suffixes: [String]
  /// The extensions of files that are read and not written, without the dot.
  package var readSuffixes: [String] = []
  /// The extensions of archives that contain such a file together with its media.
  package var bundleSuffixes: [String] = []
  /// The name of the file in these archives.
  package var bundledName = ""
  /// The extensions of all files that are read, apart from archives.
  package var sourceSuffixes: [String] { suffixes + readSuffixes }
  /// The key of a description that has the name of an edit, for which there is no other; `nil` if names are not kept.
  var nameKey: String?
  /// The limits on the size of a file.
  package let limits: DocumentLimits
  let reading: @Sendable (SourceText, Use) -> ImportedEdit
  /// Writes an edit with a title, and reports what other programs do not see of it. The description, if there is one, has
  /// the relative times and the slots of many files of the edit.
  let export:
    @Sendable (Timeline, _ title: String, _ relative: Description?, KeptKeys) -> ExportedEdit

  /// What a file is read for, which decides what findings advise.
  package enum Use: Sendable {
    /// A document is made of it.
    case document
    /// Its texts are drawn over a video.
    case overlay
  }

  /// Reads an edit, and reports errors and losses.
  package func read(_ source: SourceText, for use: Use = .document) -> ImportedEdit {
    reading(source, use)
  }

  /// The keys of a document that are no part of its timeline, and that a reader returns if the format can keep them.
  struct KeptKeys {
    /// The text of the `defaults` of tracks.
    let defaults: String?
    /// The template of the edit, if it is one.
    let template: Template?
  }

  /// Writes an edit with a title, and reports what other programs do not see of it.
  ///
  /// `relative` is the same edit with relative times and slots of many files, if its items do not say all of it. Formats
  /// that cannot keep it ignore it, as they do the text of the `defaults` of tracks, and the keys of `template` besides its
  /// description.
  package func write(
    _ timeline: Timeline, _ title: String, relative: Description? = nil, defaults: String? = nil,
    template: Template? = nil
  ) -> ExportedEdit {
    export(timeline, title, relative, KeptKeys(defaults: defaults, template: template))
  }

  /// Returns the name that a description has from a file of this format; `nil` if there is none.
  package func name(in description: Description) -> String? {
    guard let kept = description.extensions.last(where: { $0.key == nameKey }),
      case .string(let name)? = JSONValue(parsing: kept.json)
    else { return nil }
    return name
  }

  /// Returns a description that keeps the name of the edit that it was made from.
  package func naming(_ description: Description, _ name: String?) -> Description {
    guard let nameKey, let name, !name.isEmpty else { return description }
    var named = description
    named.extensions.removeAll { $0.key == nameKey }
    named.extensions.append(
      Extension(key: nameKey, json: JSONValue.string(name).compactText))
    return named
  }

  /// All formats, one per line.
  package static let all: [InterchangeFormat] = [
    .openTimelineIO, .subRip, .webVTT, .subStation,
  ]

  /// Returns the format of a file according to its extension, or `nil` if it is none of these
  /// formats.
  package static func ofFile(_ path: String) -> InterchangeFormat? {
    let name = path.lowercased()
    return all.first {
      ($0.sourceSuffixes + $0.bundleSuffixes).contains { name.hasSuffix("." + $0) }
    }
  }
}

/// The result of reading a file of another program.
package struct ImportedEdit: Sendable {
  /// The edit in normal form; `nil` if the file has errors.
  package let description: Description?
  /// The template in the file, with this description; `nil` if it was written from a description, or by another program.
  package let template: Template?
  /// The title in the file, if there is one.
  package let title: String?
  /// The text of the `defaults` of tracks in the file, if there is one. It is not checked.
  package let defaults: String?
  /// Located in `source`.
  package let findings: [PlacedDiagnostic]
  /// The text of the file in UTF-8.
  package let source: SourceText

  /// The description, or the template; `nil` if the file has errors.
  package var document: FormatDocument? {
    template.map { .template($0) } ?? description.map { .description($0) }
  }

  package init(
    description: Description?, template: Template? = nil, title: String?, defaults: String? = nil,
    findings: [PlacedDiagnostic], source: SourceText
  ) {
    self.description = description
    self.template = template
    self.title = title
    self.defaults = defaults
    self.findings = findings
    self.source = source
  }
}

/// A timeline in the text of another format.
package struct ExportedEdit: Sendable {
  package let text: String
  /// Located at the tracks of the description that they concern.
  package let diagnostics: [Diagnostic]

  package init(text: String, diagnostics: [Diagnostic]) {
    self.text = text
    self.diagnostics = diagnostics
  }
}

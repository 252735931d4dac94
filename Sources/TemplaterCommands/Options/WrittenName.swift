import ArgumentParser
import FoundationEssentials
import Interchange
import MediaValues

/// The accepted names of a file that a command writes.
struct WrittenName {
  /// The format of the file, for messages: `SVG`.
  let content: String
  /// The accepted extensions; the first is suggested.
  let suffixes: [String]
  /// Whether all other extensions are refused. Otherwise only those of other known formats are.
  var isStrict = false

  static let description = WrittenName(content: "a JSON document", suffixes: ["json"])
  static let image = WrittenName(content: "an SVG image", suffixes: ["svg"])
  static let peaks = WrittenName(content: "JSON", suffixes: ["json"])
  static let waveform = WrittenName(
    content: "a PNG image or JSON", suffixes: ["png", "json"], isStrict: true)
  /// The output of `convert`, whose format depends on the extension.
  static let edit = WrittenName(
    content: "a description (.json) or another program's edit",
    suffixes: ["json"] + InterchangeFormat.all.flatMap(\.suffixes), isStrict: true)

  /// Throws an error for a name with the extension of another format. Names without an extension and standard
  /// output are accepted.
  func check(_ path: String?) throws(ValidationError) {
    guard let path, path != "-" else { return }
    let url = URL(fileURLWithPath: path)
    let suffix = url.pathExtension.lowercased()
    guard !suffix.isEmpty, !suffixes.contains(suffix), isStrict || Self.known.contains(suffix)
    else { return }
    let base = url.deletingPathExtension().lastPathComponent
    if isStrict, suffixes.count > 2 {
      throw ValidationError(
        "no format writes .\(suffix); supported are \(suffixes.map { "." + $0 }.joined(separator: ", "))"
      )
    }
    throw ValidationError(
      "\(path): this command writes \(content); use the name"
        + " \(suffixes.map { "\(base).\($0)" }.joined(separator: " or "))")
  }

  /// The extensions of known formats.
  private static let known: Set<String> = {
    var known = Set(Container.allCases.flatMap(\.suffixes))
    known.formUnion(InterchangeFormat.all.flatMap(\.sourceSuffixes))
    known.formUnion(ArchivedDocument.suffixes)
    known.formUnion([
      "json", "png", "jpg", "jpeg", "webp", "gif", "avif", "heic", "tif", "tiff", "bmp", "svg",
      "pdf", "avi", "wmv", "flv", "mpg", "mts", "ogg", "opus", "aac", "edl", "mlt", "xml",
      "fcpxml", "aaf", "csv", "tsv", "html", "md", "cube", "ttf", "otf",
    ])
    return known
  }()
}

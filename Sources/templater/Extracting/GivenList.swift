import Diagnostics
import JSONSyntax
import MediaValues
import TemplaterKit

/// Writing what a video was made of beside its template.
enum GivenList {
  /// Throws a status, with its sentence said, for a video that does not carry it.
  static func write(_ facts: MediaFacts?, of video: String, to path: String) throws {
    let tag = facts?.metadata.first { $0.key.lowercased() == GivenRecord.tag }
    let document = tag.flatMap { Document.parse(SourceText(name: video, text: $0.value)).0 }
    guard let record = document.flatMap({ GivenRecord($0.root) }) else {
      let finding = Diagnostic(
        code: GivenCode.nothingKnown.rawValue,
        "\(video) does not carry what it was made of", at: .document,
        help: "leave out --given; only videos that 'apply' made of a template carry it")
      return try DocumentFile.reportBeside([finding], named: video)
    }
    try DocumentFile.write(record.json.canonicalText, to: path)
  }
}

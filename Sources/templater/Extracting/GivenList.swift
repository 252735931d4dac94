import Diagnostics
import JSONSyntax
import MediaValues
import TemplaterKit

/// What a video was made of, as it carries it.
enum GivenList {
  /// Throws an exit status after printing the message, for a video that does not carry it; `facts` are nil
  /// for what is no video.
  static func text(_ facts: MediaFacts?, of video: String) throws -> String {
    let tag = facts?.metadata.first { $0.key.lowercased() == GivenRecord.tag }
    let document = tag.flatMap { Document.parse(SourceText(name: video, text: $0.value)).0 }
    if let record = document.flatMap({ GivenRecord($0.root) }) { return record.json.canonicalText }
    let finding = Diagnostic(
      of: GivenCode.nothingKnown, "\(video) contains no record of the files that it was made from",
      at: .document,
      help: "leave out --given; only videos that 'apply' made of a template carry it")
    try DocumentFile.reportBeside([finding], named: video)
    throw Status.invalid
  }
}

import Diagnostics
import JSONSyntax
import MediaValues
import Provenance

/// The list of the files that a video was made from, as recorded in the video.
enum EmbeddedManifest {
  /// Returns the list as JSON. `facts` are `nil` if the source is not a video. Prints an error message and
  /// throws an exit status if there is no record.
  static func text(_ facts: MediaFacts?, of video: String) throws -> String {
    if let record = record(facts, of: video) { return record.json.canonicalText }
    let finding = Diagnostic(
      of: InputManifestCode.noManifest,
      "\(video) contains no record of the files that it was made from",
      at: .document,
      help: "leave out --given; only videos that 'apply' made from a template contain it")
    try Findings.reportAboutFile([finding], named: video)
    throw Status.invalid
  }

  /// Returns the record in a video; `nil` if there is none.
  static func record(_ facts: MediaFacts?, of video: String) -> InputManifest? {
    let tag = facts?.metadata.first { $0.key.lowercased() == InputManifest.tag }
    let document = tag.flatMap { Document.parse(SourceText(name: video, text: $0.value)).0 }
    return document.flatMap { InputManifest($0.root) }
  }
}

import ArgumentParser
import Conversion
import Diagnostics
import Files
import MediaValues
import Provenance
import WorkerClient
import WorkerProtocol

/// The template that is embedded in a rendered video or sound. It is accepted wherever a template
/// is.
struct EmbeddedDocument {
  /// The template's text.
  let source: SourceText

  /// The reason why a binary file cannot be read as a document.
  struct Failure: Error {
    let sentence: String
    let status: ExitCode
  }

  /// Returns whether the file at a path contains binary data and is not an archive.
  static func isBinary(path: String) -> Bool {
    // A pipe can be read only once, so it is read as text.
    guard path != "-", ConfinedFiles.reach(path) == .file, !ArchivedDocument.isArchive(path),
      let head = try? ReadableFile(path).read(upTo: 512)
    else { return false }
    return head.isBinary
  }

  /// Reads the embedded template with the media process.
  init(_ path: String) throws(Failure) {
    let facts: MediaFacts
    do throws(WorkerFailure) {
      facts = try Worker.running(nil).facts(of: path, .facts)
    } catch  where error.kind == .fault {
      throw Failure(sentence: error.message, status: Status.fault)
    } catch {
      throw Failure(
        sentence: "\(path) is neither a document nor a video that contains one",
        status: Status.invalid)
    }
    guard let text = EmbeddedRecord.template(in: facts.metadata) else {
      let way =
        facts.type == .video
        ? "; 'templater extract \(path) -o template.json' makes one from its cuts" : ""
      throw Failure(
        sentence: "\(path) is \(facts.type.phrase) that contains no template\(way)",
        status: Status.invalid)
    }
    source = SourceText(name: path + "!/" + ArchivedDocument.name, text: text)
  }
}

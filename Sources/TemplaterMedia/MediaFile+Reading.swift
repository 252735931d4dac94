import MediaValues
import Pipeline
import Planning
import Provenance
public import TemplaterKit

extension MediaFile {
  /// Reads the kind, length and size of a file. The calling thread waits for it.
  ///
  /// - Parameters:
  ///   - path: The path of a video, photo or sound, absolute or relative to the working folder.
  ///   - process: The process that opens the file.
  /// - Throws: `EditFailure` if the file cannot be opened, or is not a medium.
  public init(contentsOf path: String, process: MediaProcess = .own) throws(EditFailure) {
    self.init(path, try MediaFile.facts(of: path, process))
  }

  fileprivate static func facts(
    of path: String, _ process: MediaProcess
  ) throws(EditFailure) -> MediaFacts {
    do {
      if let facts = try process.services().facts(of: [path], .facts)[path] { return facts }
      throw EditFailure("\(path) was not read")
    } catch let failure as EditFailure {
      throw failure
    } catch let files as UnusableFiles {
      throw EditFailure(files.sentences.joined(separator: "\n"))
    } catch {
      throw EditFailure("\(error)")
    }
  }
}

extension VideoTemplate {
  /// Reads the template that a video or sound contains. The command `templater apply` writes one into each file that it
  /// renders; `render` of this library writes none.
  ///
  /// - Parameters:
  ///   - path: The path of the file. The sources of bound media are relative to its folder.
  ///   - process: The process that opens the file.
  /// - Throws: `EditFailure` if the file cannot be opened or contains no template, or if the checker finds errors.
  public init(embeddedIn path: String, process: MediaProcess = .own) throws(EditFailure) {
    let facts = try MediaFile.facts(of: path, process)
    guard let text = EmbeddedRecord.template(in: facts.metadata) else {
      throw EditFailure("\(path) contains no template")
    }
    try self.init(text: text, document: path)
  }
}

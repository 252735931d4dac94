import Files
import FoundationEssentials

extension Data {
  /// Throws a failure if the bytes of the file at `path` are a video or other binary data instead of the text of a
  /// document.
  func checkForText(_ path: String) throws(EditFailure) {
    guard isBinary else { return }
    throw EditFailure(
      "\(path) is not a JSON document but binary data; if it is a video that contains a template,"
        + " VideoTemplate(embeddedIn:) of TemplaterMedia reads that")
  }
}

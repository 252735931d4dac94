import TemplaterKit

/// A parsed operation that can be run.
struct EditStep {
  /// The paths of the media files in the arguments.
  var files: [String] = []
  /// Whether it needs the lengths of the media in the edit.
  var needsLengths = false
  /// Whether it cuts clips, so that it needs the lengths of media that may be shorter than these.
  var cuts = false
  /// What it is asked to remove. Whatever else it removes is reported.
  var removes = Removal.nothing
  let make: (inout EditSession) throws -> Void
}

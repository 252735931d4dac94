import Compiling
import DescriptionFormat
import Editing
import Files

extension Compilation {
  /// Whether the times depend on files: on their lengths, or on slots that stay empty.
  var hasTimesOfMedia: Bool {
    guard let description = content?.description else { return false }
    return description.hasWrittenTimes || description.hasLists || !description.optionalSlots.isEmpty
  }
}

extension Timeline {
  /// The SHA-256 of its times, which is recorded in videos.
  var timesDigest: String {
    var digest = SHA256()
    Array(timesText.utf8).withUnsafeBytes { digest.update($0) }
    return digest.finish().hexadecimal
  }
}

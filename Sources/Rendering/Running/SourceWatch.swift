import Media
import Planning

/// The state of the files that a plan reads, from before the first of them was read.
///
/// A file that another program changes meanwhile would give a mixture of its old and new content, so nothing is made
/// from it.
struct SourceWatch: Sendable {
  private let files: FileStamps

  /// Takes the state of the files. `digests` are those with which the work identifies them.
  init(_ plan: RenderPlan, _ digests: FileDigests? = nil) {
    files = FileStamps(plan.files, digests)
  }

  /// Throws `RenderError.changed` if one of the files was changed or replaced.
  func check() throws(RenderError) {
    if let path = files.changed { throw .changed(path: path) }
  }

  /// Calls `body`. If it fails and a file has changed, throws the change as the reason.
  func explaining<Result>(_ body: () throws -> Result) throws -> Result {
    do {
      return try body()
    } catch RenderError.cancelled {
      throw RenderError.cancelled
    } catch {
      try check()
      throw error
    }
  }
}

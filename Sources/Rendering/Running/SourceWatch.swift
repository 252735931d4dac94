import Media
import Planning

/// The state of the files that a plan reads, from before the first of them was read.
///
/// A file that another program changes meanwhile would give a mixture of its old and new content, so nothing is made
/// from it. Only the status of a file is compared, not its content.
struct SourceWatch: Sendable {
  private let files: FileStamps

  init(_ plan: RenderPlan) {
    files = FileStamps(plan.files)
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

import Media
import Planning

/// The files that a plan reads, as they were before the first of them was read.
///
/// A file that another program writes to meanwhile gives a mixture of what it was and what it is: nothing
/// is made of it. Its status alone is looked at, and not its content.
struct SourceWatch: Sendable {
  private let files: FileStamps

  init(_ plan: RenderPlan) {
    files = FileStamps(plan.files)
  }

  /// Throws `RenderError.changed` where one of the files is another one now, or was written to.
  func check() throws(RenderError) {
    if let path = files.changed { throw .changed(path: path) }
  }

  /// Does `body`. Where it fails over a file that has changed, the change is the reason that is thrown.
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

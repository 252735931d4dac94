import CFFmpeg
import CMediaShims

/// How many errors one demuxer or decoder has told the log, on all of its threads.
final class ErrorCounter {
  /// What the context has as its `opaque`. Lives as long as this, which has to outlive the context.
  let pointer: UnsafeMutableRawPointer?
  private var seen: UInt32 = 0

  init() { pointer = shim_counter_make() }

  deinit { shim_counter_free(pointer) }

  /// Whether there were more errors since this was asked last.
  func hasRisen() -> Bool {
    let count = shim_counter_value(pointer)
    defer { seen = count }
    return count != seen
  }
}

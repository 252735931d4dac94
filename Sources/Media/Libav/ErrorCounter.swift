import CFFmpeg
import CMediaShims

/// A counter of the errors that one demuxer or decoder logs, on all of its threads.
final class ErrorCounter {
  /// The value for `opaque` of the context. It is valid as long as this object, which must outlive the
  /// context.
  let pointer: UnsafeMutableRawPointer?
  private var seen: UInt32 = 0

  init() { pointer = shim_counter_make() }

  deinit { shim_counter_free(pointer) }

  /// Returns whether there were errors since the last call.
  func hasRisen() -> Bool {
    let count = shim_counter_value(pointer)
    defer { seen = count }
    return count != seen
  }
}

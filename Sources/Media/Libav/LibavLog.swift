import CFFmpeg
import CMediaShims

/// libav's log, silenced: nothing is printed, and each thread remembers the last error line it
/// caused, which usually says more than the code returned.
enum LibavLog {
  private static let installation: Void = shim_install_log_keeper()

  /// Silences the log once for the process, and forgets this thread's line.
  static func begin() {
    _ = installation
    shim_log_line()[0] = 0
  }

  /// What libav said last at error level on this thread, without its line break.
  static var lastLine: String? {
    var line = String(cString: shim_log_line())
    while line.last?.isWhitespace == true { line.removeLast() }
    return line.isEmpty ? nil : withoutAddress(line)
  }

  /// How many errors libav has told so far, on all threads together.
  static var errorCount: UInt32 { shim_log_count() }

  /// Drops the `[h264 @ 0x55…] ` in front: the address differs from run to run.
  private static func withoutAddress(_ line: String) -> String {
    guard line.hasPrefix("["), let end = line.firstIndex(of: "]"),
      line[..<end].contains(" @ 0x")
    else { return line }
    return String(line[line.index(after: end)...].drop { $0 == " " })
  }
}

import CFFmpeg
import CMediaShims

/// The log of libav. Nothing is printed; each thread keeps the last error line that it caused, which
/// usually says more than the return value.
enum LibavLog {
  private static let installation: Void = shim_install_log_keeper()

  /// Installs the log handler of the process, and clears the line of this thread.
  static func begin() {
    _ = installation
    shim_log_line()[0] = 0
  }

  /// The last error line that libav logged on this thread, without its line break; `nil` if there is none.
  static var lastLine: String? {
    var line = String(cString: shim_log_line())
    while line.last?.isWhitespace == true { line.removeLast() }
    return line.isEmpty ? nil : withoutAddress(line)
  }

  /// The number of errors that libav has logged in this process, on all threads.
  static var errorCount: UInt32 { shim_log_count() }

  /// Returns the line without its prefix `[h264 @ 0x55…] `, whose address differs from run to run.
  private static func withoutAddress(_ line: String) -> String {
    guard line.hasPrefix("["), let end = line.firstIndex(of: "]"),
      line[..<end].contains(" @ 0x")
    else { return line }
    return String(line[line.index(after: end)...].drop { $0 == " " })
  }
}

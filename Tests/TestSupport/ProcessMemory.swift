import Foundation

/// Returns the peak memory of a running process, in kilobytes; 0 if the process does not exist.
package func peakMemory(of process: Int32) -> Int {
  let status = (try? String(contentsOfFile: "/proc/\(process)/status", encoding: .utf8)) ?? ""
  let line = status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") } ?? ""
  return line.split(separator: " ").compactMap { Int($0) }.first ?? 0
}

extension Scratch {
  /// Runs a command, and returns its result and the peak memory, in kilobytes, of it or one of its descendants. The
  /// kernel measures it, so that no peak is missed on a busy machine.
  package func runMeasured(
    _ command: [String], timeout: Double = 60
  ) throws -> (result: CommandResult, memory: Int) {
    let result = try run(["time", "-f", "%M", "-o", "memory"] + command, timeout: timeout)
    let lines = try String(decoding: bytes(of: "memory"), as: UTF8.self).split(separator: "\n")
    return (result, lines.last.flatMap { Int($0) } ?? 0)
  }
}

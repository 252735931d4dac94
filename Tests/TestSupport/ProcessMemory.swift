import Foundation

/// The most memory that a running process has had so far, in kilobytes; 0 when there is none.
package func peakMemory(of process: Int32) -> Int {
  let status = (try? String(contentsOfFile: "/proc/\(process)/status", encoding: .utf8)) ?? ""
  let line = status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") } ?? ""
  return line.split(separator: " ").compactMap { Int($0) }.first ?? 0
}

extension Scratch {
  /// Runs a command, and tells the most memory in kilobytes that it or one of the programs it started has
  /// had: as the system counts it, so that nothing is missed on a busy machine.
  package func runMeasured(
    _ command: [String], timeout: Double = 60
  ) throws -> (result: CommandResult, memory: Int) {
    let result = try run(["time", "-f", "%M", "-o", "memory"] + command, timeout: timeout)
    let lines = try String(decoding: bytes(of: "memory"), as: UTF8.self).split(separator: "\n")
    return (result, lines.last.flatMap { Int($0) } ?? 0)
  }
}

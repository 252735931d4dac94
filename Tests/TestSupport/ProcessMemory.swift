import Foundation

/// The most memory that a running process has had so far, in kilobytes; 0 when there is none.
package func peakMemory(of process: Int32) -> Int {
  let status = (try? String(contentsOfFile: "/proc/\(process)/status", encoding: .utf8)) ?? ""
  let line = status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") } ?? ""
  return line.split(separator: " ").compactMap { Int($0) }.first ?? 0
}

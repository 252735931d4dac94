import Foundation
import TestSupport
import Testing

extension Scratch {
  /// One hash for each frame; any fault of the file ends the decoding.
  func frameHashes(_ file: String, from start: Double = 0) throws -> [String] {
    let words =
      ["ffmpeg", "-v", "error", "-xerror", "-ss", "\(start)", "-i", file]
      + ["-map", "0:v", "-f", "framemd5", "-"]
    let result = try run(words)
    #expect(result.status == 0 && result.errors.isEmpty, "\(result.errors)")
    return result.output.split(separator: "\n").filter { !$0.hasPrefix("#") }.compactMap {
      $0.split(separator: ",").last.map { String($0).trimmingCharacters(in: .whitespaces) }
    }
  }
}

import Foundation
import TestSupport
import Testing

extension Scratch {
  /// Returns one hash per frame. Any error in the file ends the decoding.
  func frameHashes(_ file: String) throws -> [String] {
    try frameHashes(file, from: [0])[0]
  }

  /// Returns the hashes of the frames from each of these times on, where a player may begin. One
  /// process opens the file once for each time.
  func frameHashes(_ file: String, from starts: [Double]) throws -> [[String]] {
    try frameHashes(starts.map { (file, $0) })
  }

  /// Returns the hashes of the frames of each of these files from a time on.
  func frameHashes(_ parts: [(file: String, start: Double)]) throws -> [[String]] {
    let inputs = parts.flatMap { ["-ss", "\($0.start)", "-i", $0.file] }
    let outputs = parts.indices.flatMap {
      ["-map", "\($0):v", "-f", "framemd5", "frames.\($0).md5"]
    }
    let result = try run(["ffmpeg", "-v", "error", "-xerror", "-y"] + inputs + outputs)
    #expect(result.status == 0 && result.errors.isEmpty, "\(result.errors)")
    return try parts.indices.map { index in
      let name = "frames.\(index).md5"
      defer { try? FileManager.default.removeItem(atPath: self[name]) }
      return String(decoding: try data(of: name), as: UTF8.self).split(separator: "\n")
        .filter { !$0.hasPrefix("#") }.compactMap {
          $0.split(separator: ",").last.map { String($0).trimmingCharacters(in: .whitespaces) }
        }
    }
  }
}

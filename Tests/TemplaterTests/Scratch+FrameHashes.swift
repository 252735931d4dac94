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
    let streams = parts.indices.flatMap { ["-map", "\($0):v"] }
    let result = try run(
      ["ffmpeg", "-v", "error", "-xerror"] + inputs + streams + ["-f", "framemd5", "-"])
    #expect(result.status == 0 && result.errors.isEmpty, "\(result.errors)")
    // Each line begins with the number of the stream, and ends with the hash.
    var hashes = parts.map { _ in [String]() }
    for line in result.output.split(separator: "\n") where !line.hasPrefix("#") {
      let columns = line.split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) }
      let stream = try #require(columns.first.flatMap { Int($0) })
      hashes[stream].append(try #require(columns.last))
    }
    return hashes
  }
}

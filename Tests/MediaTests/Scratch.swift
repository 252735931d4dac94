import Foundation
import Testing

/// A folder of its own for one test, removed afterwards, and the `ffmpeg` command to fill it
/// with: it makes the inputs and, as an independent judge, reads the outputs.
final class Scratch {
  let folder: String

  init() throws {
    folder = NSTemporaryDirectory() + "templater-media-tests-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: folder) }

  subscript(name: String) -> String { folder + "/" + name }

  var names: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: folder).sorted() }
  }

  func write(_ bytes: [UInt8], to name: String) throws -> String {
    try Data(bytes).write(to: URL(fileURLWithPath: self[name]))
    return self[name]
  }

  func bytes(of name: String) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: URL(fileURLWithPath: self[name])))
  }

  /// Runs `ffmpeg` in the folder with these words and returns the path of the last.
  @discardableResult
  func ffmpeg(_ arguments: String...) throws -> String {
    let words =
      ["-v", "error", "-nostdin", "-y"]
      + arguments.flatMap { $0.split(separator: " ") }
      .map(String.init)
    let result = try run("ffmpeg", words)
    try #require(result.status == 0, "ffmpeg \(words): \(result.errors)")
    return self[words.last ?? ""]
  }

  /// What `ffprobe` prints as plain CSV values for these words.
  func ffprobe(_ arguments: String...) throws -> [String] {
    let words =
      ["-v", "error"] + arguments.flatMap { $0.split(separator: " ") }.map(String.init)
      + ["-of", "csv=p=0"]
    let result = try run("ffprobe", words)
    try #require(result.status == 0, "ffprobe \(words): \(result.errors)")
    return result.output.split(separator: "\n").map(String.init)
  }

  func run(
    _ command: String, _ arguments: [String]
  ) throws -> (status: Int32, output: String, errors: String) {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = [command] + arguments
    process.currentDirectoryURL = URL(fileURLWithPath: folder)
    let outputFile = self["stdout.\(UUID().uuidString)"]
    let errorFile = self["stderr.\(UUID().uuidString)"]
    for file in [outputFile, errorFile] {
      try Data().write(to: URL(fileURLWithPath: file))
    }
    process.standardOutput = FileHandle(forWritingAtPath: outputFile)
    process.standardError = FileHandle(forWritingAtPath: errorFile)
    try process.run()
    process.waitUntilExit()
    defer {
      for file in [outputFile, errorFile] { try? FileManager.default.removeItem(atPath: file) }
    }
    return (
      process.terminationStatus, try String(contentsOfFile: outputFile, encoding: .utf8),
      try String(contentsOfFile: errorFile, encoding: .utf8)
    )
  }
}

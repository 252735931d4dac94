import Foundation

/// A running command whose output is written to files.
package final class RunningCommand {
  private let process = Process()
  private let outputFile: URL
  private let errorFile: URL

  init(
    _ words: [String], in folder: String, input: String?, environment: [String: String]
  ) throws {
    let base = FileManager.default.temporaryDirectory
      .appendingPathComponent("templater-tests-\(UUID().uuidString)")
    outputFile = base.appendingPathExtension("out")
    errorFile = base.appendingPathExtension("err")
    for file in [outputFile, errorFile] { try Data().write(to: file) }
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = words
    process.currentDirectoryURL = URL(fileURLWithPath: folder)
    // A render must not find results of other tests, unless it names a cache.
    let inherited = ProcessInfo.processInfo.environment.merging(
      ["XDG_CACHE_HOME": "/dev/null"], uniquingKeysWith: { $1 })
    process.environment = inherited.merging(environment, uniquingKeysWith: { $1 })
    process.standardOutput = try FileHandle(forWritingTo: outputFile)
    process.standardError = try FileHandle(forWritingTo: errorFile)
    if let input {
      let pipe = Pipe()
      process.standardInput = pipe
      try process.run()
      try pipe.fileHandleForWriting.write(contentsOf: Data(input.utf8))
      try pipe.fileHandleForWriting.close()
    } else {
      process.standardInput = FileHandle.nullDevice
      try process.run()
    }
  }

  deinit {
    for file in [outputFile, errorFile] { try? FileManager.default.removeItem(at: file) }
  }

  package var isRunning: Bool { process.isRunning }
  package var identifier: Int32 { process.processIdentifier }

  package func wait() throws -> CommandResult {
    process.waitUntilExit()
    let signalled = process.terminationReason == .uncaughtSignal
    return CommandResult(
      status: process.terminationStatus + (signalled ? 128 : 0),
      data: try Data(contentsOf: outputFile),
      errors: String(decoding: try Data(contentsOf: errorFile), as: UTF8.self))
  }

  /// Returns the identifier of a running descendant of this command with a program's name; of several, the one that was
  /// started last.
  package func descendant(named name: String) -> Int32? {
    var family: Set<Int32> = [identifier]
    var found: Int32?
    let numbers = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
    // Parents have lower numbers than their children unless the numbers wrap.
    for number in numbers.compactMap(Int32.init).sorted() {
      guard let status = try? String(contentsOfFile: "/proc/\(number)/stat", encoding: .utf8),
        let end = status.lastIndex(of: ")")
      else { continue }
      let fields = status[status.index(after: end)...].split(separator: " ")
      guard fields.count > 1, let parent = Int32(fields[1]), family.contains(parent) else {
        continue
      }
      family.insert(number)
      // The kernel keeps fifteen characters of a name.
      if status[..<end].hasSuffix("(" + name.prefix(15)) { found = number }
    }
    return found
  }
}

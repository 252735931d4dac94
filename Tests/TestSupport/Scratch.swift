package import Foundation
import Synchronization

/// A temporary folder for one test, which is removed afterwards, with commands to create files in it and to inspect
/// them. A folder that a `static let` holds is removed when the process ends.
package final class Scratch: Sendable {
  package let folder: String

  package init() throws {
    folder = NSTemporaryDirectory() + "templater-tests-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    _ = foldersAreRemovedAtExit
    existingFolders.withLock { _ = $0.insert(folder) }
  }

  /// Creates a folder with the given files, by their names. Use it to make the files that all tests of a suite need
  /// once.
  ///
  /// ```swift
  /// private static let files = Result { try prepared().files }
  /// private let scratch: Scratch
  /// init() throws { scratch = try Scratch(files: Self.files.get()) }
  /// ```
  package convenience init(files: [String: Data]) throws {
    try self.init()
    for (name, data) in files {
      let file = URL(fileURLWithPath: self[name])
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try data.write(to: file)
    }
  }

  deinit {
    try? FileManager.default.removeItem(atPath: folder)
    existingFolders.withLock { _ = $0.remove(folder) }
  }

  package subscript(name: String) -> String { folder + "/" + name }

  /// The names in the folder, sorted.
  package var names: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: folder).sorted() }
  }

  /// The contents of all files in the folder and its subfolders, by their names.
  package var files: [String: Data] {
    get throws {
      let names = try FileManager.default.subpathsOfDirectory(atPath: folder)
      return names.reduce(into: [:]) { $0[$1] = FileManager.default.contents(atPath: self[$1]) }
    }
  }

  @discardableResult
  package func write(_ text: String, to name: String) throws -> String {
    try Data(text.utf8).write(to: URL(fileURLWithPath: self[name]))
    return self[name]
  }

  package func data(of name: String) throws -> Data {
    try Data(contentsOf: URL(fileURLWithPath: self[name]))
  }

  @discardableResult
  package func write(_ bytes: [UInt8], to name: String) throws -> String {
    try Data(bytes).write(to: URL(fileURLWithPath: self[name]))
    return self[name]
  }

  package func bytes(of name: String) throws -> [UInt8] {
    [UInt8](try data(of: name))
  }

  /// Writes a shell script that can be run, and returns its path.
  ///
  /// Another process writes it: a process that another test starts in the same moment inherits the files that are open in
  /// this one, and Linux refuses to run a file that is open for writing (`ETXTBSY`).
  @discardableResult
  package func script(_ body: String, to name: String) throws -> String {
    let result = try run(
      ["sh", "-c", #"cat > "$0" && chmod 755 "$0""#, name], input: "#!/bin/sh\n\(body)\n")
    guard result.status == 0 else { throw CommandFailure(words: [name], result: result) }
    return self[name]
  }

  /// Runs a command in the folder, by the fork servers, and waits for it. What `ffprobe` and `ffmpeg` print is remembered (`FixtureCache`).
  package func run(
    _ words: [String], input: String? = nil, environment: [String: String] = [:],
    timeout: TimeInterval = 300
  ) throws -> CommandResult {
    let isPlain = input == nil && environment.isEmpty
    let key = isPlain ? FixtureCache.key(printedBy: words, in: folder) : nil
    if let known = key.flatMap(FixtureCache.result) { return known }
    let before = key == nil ? [:] : try FixtureCache.state(of: folder)
    let command = try RunningCommand(
      words, in: folder, input: input,
      environment: ForkServers.variables.merging(environment, uniquingKeysWith: { $1 }),
      timeout: timeout)
    let result = try command.wait()
    if let key, try FixtureCache.state(of: folder) == before {
      try FixtureCache.keep(result, of: folder, as: key)
    }
    return result
  }

  /// Starts a command in the folder. It runs no program by a fork server, so that a test can examine its processes.
  package func start(
    _ words: [String], input: String? = nil, environment: [String: String] = [:],
    timeout: TimeInterval = 300
  ) throws -> RunningCommand {
    try RunningCommand(
      words, in: folder, input: input,
      environment: ForkServers.none.merging(environment, uniquingKeysWith: { $1 }),
      timeout: timeout)
  }

  /// Runs `ffmpeg` in the folder, with arguments that are split at spaces. Returns the path of the last word.
  @discardableResult
  package func ffmpeg(_ arguments: String...) throws -> String {
    try ffmpeg(words: arguments.flatMap { $0.split(separator: " ").map(String.init) })
  }

  /// Runs `ffmpeg` with these words, or copies the file that they made before (`FixtureCache`).
  @discardableResult
  package func ffmpeg(words: [String]) throws -> String {
    let output = words.last.map { $0.hasPrefix("/") ? $0 : self[$0] } ?? folder
    let key = FixtureCache.key(words, in: folder)
    if let key, try FixtureCache.copy(key, to: output) { return output }
    let before = try FixtureCache.state(of: folder)
    let result = try run(["ffmpeg", "-v", "error", "-nostdin", "-y"] + words)
    guard result.status == 0 else { throw CommandFailure(words: words, result: result) }
    guard let key, output.hasPrefix(folder + "/") else { return output }
    let name = String(output.dropFirst(folder.count + 1))
    let after = try FixtureCache.state(of: folder)
    if after[name] != nil, after.filter({ before[$0] != $1 && $0 != name }).isEmpty {
      try FixtureCache.keep(output, as: key)
    }
    return output
  }

  /// Runs a program that makes these files in the folder, or copies the files that the same words, with the same contents
  /// of the files among them, made before (`FixtureCache`).
  package func make(_ names: [String], by words: [String]) throws {
    let keys = names.map { FixtureCache.key(words + [$0], in: folder) }
    let known = try zip(names, keys).allSatisfy { name, key in
      try key.map { try FixtureCache.copy($0, to: self[name]) } ?? false
    }
    if known { return }
    let result = try run(words)
    guard result.status == 0 else { throw CommandFailure(words: words, result: result) }
    for (name, key) in zip(names, keys) {
      if let key { try FixtureCache.keep(self[name], as: key) }
    }
  }

  /// Returns the plain values that `ffprobe` prints, one per line.
  package func ffprobe(_ arguments: String...) throws -> [String] {
    let words = arguments.flatMap { $0.split(separator: " ").map(String.init) }
    let result = try run(["ffprobe", "-v", "error"] + words + ["-of", "csv=p=0"])
    guard result.status == 0 else { throw CommandFailure(words: words, result: result) }
    return result.output.split(separator: "\n").map(String.init)
  }

  /// Returns the raw bytes that `ffmpeg` writes.
  package func raw(_ arguments: String...) throws -> [UInt8] {
    let words = arguments.flatMap { $0.split(separator: " ").map(String.init) } + ["-"]
    let result = try run(["ffmpeg", "-v", "error", "-nostdin"] + words)
    guard result.status == 0 else { throw CommandFailure(words: words, result: result) }
    return [UInt8](result.data)
  }
}

/// The folders that have not been removed yet.
private let existingFolders = Mutex<Set<String>>([])

private let foldersAreRemovedAtExit: Bool = {
  atexit {
    for folder in existingFolders.withLock(\.self) {
      try? FileManager.default.removeItem(atPath: folder)
    }
  }
  return true
}()

/// The output and the exit status of a command.
package struct CommandResult: Sendable, Codable {
  package let status: Int32
  /// The bytes of standard output.
  package let data: Data
  package let errors: String

  package var output: String { String(decoding: data, as: UTF8.self) }
}

/// An error of a command that a test relies on.
package struct CommandFailure: Error, CustomStringConvertible {
  package let words: [String]
  package let result: CommandResult
  package var description: String {
    "\(words.joined(separator: " ")) ended with \(result.status): \(result.errors)"
  }
}

import Foundation
import Synchronization
import TestSupport

/// A running server: `templater-server serve`, or `service-trials` with limits of its own. It is killed when the value is
/// released.
final class TestServer: Sendable {
  struct DidNotStart: Error {
    let errors: String
  }

  private let process: Running
  let port: UInt16
  let folder: String

  /// A server with the limits of `templater-server`, for all tests that need no others.
  static let shared = Result {
    let server = try TestServer()
    // Nothing releases it before the process ends.
    sharedProcess.store(Int(server.identifier), ordering: .relaxed)
    atexit { Glibc.kill(pid_t(sharedProcess.load(ordering: .relaxed)), SIGKILL) }
    return server
  }

  /// Starts `service-trials` with limits such as `headTime=300`.
  convenience init(limits: [String]) throws {
    let folder = try TestServer.temporaryFolder()
    try self.init([Project.forkingProgram("service-trials"), folder] + limits, folder: folder)
  }

  /// Starts `templater-server serve` with options.
  convenience init(_ options: [String] = [], data: String? = nil) throws {
    let folder = try data ?? TestServer.temporaryFolder()
    try self.init(
      [
        Project.forkingProgram("templater-server"), "serve", "--listen", "127.0.0.1:0", "--data",
        folder,
      ] + options, folder: folder)
  }

  private init(_ words: [String], folder: String) throws {
    self.folder = folder
    process = try Running(words, in: folder)
    guard let line = process.firstLine(), let colon = line.lastIndex(of: ":"),
      let port = UInt16(line[line.index(after: colon)...].prefix { $0.isNumber })
    else {
      process.kill()
      throw DidNotStart(errors: process.errors)
    }
    self.port = port
  }

  deinit { process.kill() }

  static func temporaryFolder() throws -> String {
    let folder = foldersOfTests + "/" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    return folder
  }

  /// The log so far.
  var log: String { process.errors }

  func send(_ signal: Int32) { process.send(signal) }

  /// The number of the process.
  var identifier: pid_t { process.identifier }

  /// The memory that the server occupies, in bytes.
  var memory: Int {
    let status =
      (try? String(contentsOfFile: "/proc/\(process.identifier)/statm", encoding: .utf8)) ?? ""
    return (Int(status.split(separator: " ").dropFirst().first ?? "") ?? 0) * Int(getpagesize())
  }

  /// The number of sockets that the server has open.
  var socketCount: Int {
    let folder = "/proc/\(process.identifier)/fd"
    return ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).count {
      (try? FileManager.default.destinationOfSymbolicLink(atPath: "\(folder)/\($0)"))?
        .hasPrefix("socket:") == true
    }
  }

  /// Waits for the end, and returns the exit status.
  func wait() -> Int32 { process.wait() }
}

/// Holds the folders of all servers. It is removed when the process ends.
private let foldersOfTests: String = {
  atexit { try? FileManager.default.removeItem(atPath: foldersOfTests) }
  return NSTemporaryDirectory() + "templater-service-\(UUID().uuidString)"
}()

/// The process of the server that all tests share.
private let sharedProcess = Atomic(0)

/// A process whose standard output is a pipe, and whose errors go to a file.
private final class Running: @unchecked Sendable {
  // Unchecked: a test uses its server from one thread at a time.
  private let process = Process()
  private let output = Pipe()
  private let errorFile: URL

  init(_ words: [String], in folder: String) throws {
    errorFile = URL(fileURLWithPath: folder).appendingPathComponent("errors-\(UUID().uuidString)")
    try Data().write(to: errorFile)
    process.executableURL = URL(fileURLWithPath: words[0])
    process.arguments = Array(words.dropFirst())
    process.environment = ProcessInfo.processInfo.environment
      .merging(ForkServers.variables, uniquingKeysWith: { $1 })
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = output
    process.standardError = try FileHandle(forWritingTo: errorFile)
    try process.run()
  }

  var errors: String { (try? String(contentsOf: errorFile, encoding: .utf8)) ?? "" }

  /// Waits for the first line of the output; `nil` if the process ends before it.
  func firstLine() -> String? {
    var line = Data()
    while let byte = try? output.fileHandleForReading.read(upToCount: 1), !byte.isEmpty {
      if byte == Data([0x0A]) { return String(decoding: line, as: UTF8.self) }
      line += byte
    }
    return nil
  }

  var identifier: pid_t { process.processIdentifier }

  func send(_ signal: Int32) { Glibc.kill(process.processIdentifier, signal) }

  func wait() -> Int32 {
    process.waitUntilExit()
    return process.terminationStatus + (process.terminationReason == .uncaughtSignal ? 128 : 0)
  }

  func kill() {
    if process.isRunning { send(SIGKILL) }
    process.waitUntilExit()
  }
}

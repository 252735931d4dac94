import Foundation
import TestSupport
import Testing

/// A render that is interrupted leaves no files, and reports the interruption.
@Suite(.serialized) struct InterruptionTests {
  private let scratch: Scratch

  init() throws {
    scratch = try Scratch()
    try scratch.write("what was there before", to: "out.mp4")
  }

  /// A render that takes a few seconds.
  private static let render =
    ["apply", Project.template("article.json"), "--quality", "10", "--media"] + Project.samples
    + ["-o", "out.mp4", "--preset", "slow"]

  /// Starts a command, waits until its worker is busy, and passes both to `body`.
  private func interrupt(
    _ arguments: [String] = render, after prefix: [String] = [],
    _ body: (RunningCommand, Int32) -> Void
  ) throws -> CommandResult {
    let command = try scratch.start(prefix + [Project.templater] + arguments)
    var worker: Int32?
    for _ in 0..<2400 {
      worker = command.descendant(named: "templater-media").flatMap { isAtWork($0) ? $0 : nil }
      if worker != nil { break }
      usleep(25_000)
    }
    body(command, try #require(worker, "the work has begun"))
    return try command.wait()
  }

  /// Returns whether a worker has used more than a fifth of a second of processor time; it starts in a
  /// tenth.
  private func isAtWork(_ process: Int32) -> Bool {
    guard let text = try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8),
      let end = text.lastIndex(of: ")")
    else { return false }
    let fields = text[text.index(after: end)...].split(separator: " ")
    return fields.count > 12 && (Int(fields[11]) ?? 0) > 20
  }

  /// Returns whether the process exits within ten seconds, because machines may be busy.
  private func goes(_ process: Int32) -> Bool {
    for _ in 0..<400 where !isGone(process) { usleep(25_000) }
    return isGone(process)
  }

  /// Returns whether a process has exited, even if its status was not collected yet.
  private func isGone(_ process: Int32) -> Bool {
    let text = (try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8)) ?? ""
    return text.isEmpty || text.contains(") Z ")
  }

  private func nothingIsLeft() throws {
    #expect(try scratch.names == ["out.mp4"])
    #expect(try scratch.data(of: "out.mp4") == Data("what was there before".utf8))
  }

  @Test func aKilledWorkerIsAFaultWithASentence() throws {
    let result = try interrupt { _, worker in kill(worker, SIGKILL) }
    #expect(result.status == 70)
    #expect(result.errors.contains("killed by signal 9"), "\(result.errors)")
    try nothingIsLeft()
  }

  /// Programs inherit that a signal is ignored. Without SIGCHLD the system keeps no status of a child: the media
  /// process would take the one that was killed for one that is done, and the command would wait forever.
  @Test func aKilledWorkerIsAFaultWhereSIGCHLDIsIgnored() throws {
    let result = try interrupt(after: ["env", "--ignore-signal=CHLD"]) { _, worker in
      kill(worker, SIGKILL)
    }
    #expect(result.status == 70)
    #expect(result.errors.contains("killed by signal 9"), "\(result.errors)")
    try nothingIsLeft()
  }

  @Test(arguments: [(SIGINT, Int32(130)), (SIGTERM, Int32(143))])
  func aSignalEndsTheRenderCleanly(_ signal: Int32, _ status: Int32) throws {
    var workers: [Int32] = []
    let result = try interrupt { command, worker in
      workers.append(worker)
      if let program = command.descendant(named: "templater") { kill(program, signal) }
    }
    #expect(result.status == status, "\(result.errors)")
    try nothingIsLeft()
    #expect(workers.allSatisfy(goes), "the worker is gone too")
  }

  /// Each signal with one of the commands: neither depends on the other.
  @Test(
    arguments: zip(
      [(SIGINT, Int32(130)), (SIGTERM, Int32(143))],
      [["shots", "long.mp4"], ["extract", "long.mp4", "-o", "rhythm.json"]]))
  func aSignalEndsTheSearchForShotsCleanly(
    _ ending: (signal: Int32, status: Int32), _ arguments: [String]
  ) throws {
    try scratch.ffmpeg("-stream_loop 40 -i \(Project.sample("sea.mp4")) -an -c copy long.mp4")
    var workers: [Int32] = []
    let result = try interrupt(arguments) { command, worker in
      workers.append(worker)
      if let program = command.descendant(named: "templater") { kill(program, ending.signal) }
    }
    #expect(result.status == ending.status, "\(result.errors)")
    #expect(result.output.isEmpty, "nothing is listed of what was not looked through")
    #expect(
      result.errors.contains("templater: interrupted; no incomplete file was left"),
      "\(result.errors)")
    #expect(try scratch.names == ["long.mp4", "out.mp4"])
    #expect(workers.allSatisfy(goes), "the worker is gone too")
  }

  /// The command unpacks an archive of many files while the terminal is closed.
  @Test func aClosedTerminalLeavesNoUnpackedArchive() throws {
    try scratch.ffmpeg("-f lavfi -i testsrc2=s=64x64:r=10:d=300 -c:v libx264 clip.mp4")
    try scratch.write(
      """
      { "canvas": { "width": 1280, "height": 720 }, "media": { "a": { "type": "video", "source": "clip.mp4" } },
        "tracks": [{ "type": "video", "name": "v", "segments": [{ "media": "a", "position": 0,
          "duration": 299, "filters": [{ "subtype": "blur" }] }] }] }
      """, to: "t.json")
    let packed = try scratch.run([
      Project.templater, "package", "t.json", "--title", "T", "-o", "t.templater",
    ])
    try #require(packed.status == 0, "\(packed.errors)")
    try #require(try scratch.run(["mkdir", "temporary"]).status == 0)
    // A command that was started with `nohup` continues when the terminal is closed, and is stopped
    // by another signal.
    for (prefix, status) in [([], Int32(129)), (["nohup"], Int32(143))] {
      let command = try scratch.start(
        prefix + [Project.templater, "apply", "t.templater", "--no-cache", "-o", "closed.mp4"],
        environment: ["TMPDIR": scratch["temporary"]])
      var worker: Int32?
      for _ in 0..<2400 where worker == nil {
        worker = command.descendant(named: "templater-media").flatMap { isAtWork($0) ? $0 : nil }
        usleep(25_000)
      }
      #expect(try !FileManager.default.contentsOfDirectory(atPath: scratch["temporary"]).isEmpty)
      if let program = command.descendant(named: "templater") {
        kill(program, SIGHUP)
        // The command takes its time to exit while other tests run.
        for _ in 0..<(prefix.isEmpty ? 1200 : 20) where command.isRunning { usleep(25_000) }
        if command.isRunning { kill(program, SIGTERM) }
      }
      let result = try command.wait()
      #expect(result.status == status, "\(prefix) \(result.errors)")
      #expect(try FileManager.default.contentsOfDirectory(atPath: scratch["temporary"]).isEmpty)
      #expect(!FileManager.default.fileExists(atPath: scratch["closed.mp4"]))
    }
  }

  @Test func aWorkerExitsWhenItsCommandIsKilled() throws {
    var workers: [Int32] = []
    _ = try interrupt { command, worker in
      workers.append(worker)
      if let program = command.descendant(named: "templater") { kill(program, SIGKILL) }
    }
    #expect(workers.allSatisfy(goes), "no worker outlives its client")
    try nothingIsLeft()
  }
}

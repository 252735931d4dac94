import Foundation
import Synchronization
import TestSupport
import Testing

/// The input files of all scenes, and the results of each scene without faults.
final class FaultBench {
  static let inputs = ["clip.mp4", "second.mp4", "hills.jpg", "trip.json", "bad.json"]

  /// A run of a scene, and the folder that it ran in.
  struct Trial {
    let folder: Scratch
    /// Temporary files that it has not removed.
    let leftovers: [String]
    let result: CommandResult
    let counts: CallCounts
    /// Processes of the run that did not exit by themselves; they are killed.
    let survivors: [Int32]
  }

  /// The results of a run without faults.
  struct Reference: Sendable {
    let output: [UInt8]
    let counts: CallCounts
  }

  let files: Scratch
  private let library: String
  /// Those known so far, by the names of the scenes: all benches have the same files.
  private static let references = Mutex<[String: Reference]>([:])
  /// The number of runs so far.
  private(set) var runCount = 0

  init() throws {
    library = try FaultLibrary.path.get()
    files = try Scratch()
    try files.ffmpeg(
      "-f lavfi -i testsrc2=s=64x48:r=10:d=1.5 -f lavfi -i sine=d=1.5 -c:v libx264 -g 5 -c:a aac clip.mp4"
    )
    try files.ffmpeg(
      "-f lavfi -i color=red:s=64x48:r=10:d=1 -f lavfi -i sine=f=880:d=1 -c:v libx264 -c:a aac second.mp4"
    )
    try files.ffmpeg("-f lavfi -i testsrc=s=64x48 -frames:v 1 hills.jpg")
    try files.write(FaultScene.trip, to: "trip.json")
    try files.write(
      FaultScene.trip.replacing("\"media\": \"a\"", with: "\"meida\": \"a\""), to: "bad.json")
  }

  /// The programs under test: those beside the tests, or others of the same version.
  private static let templater =
    ProcessInfo.processInfo.environment["FAULT_PROGRAMS"].map { $0 + "/templater" }
    ?? Project.templater

  func reference(_ scene: FaultScene) throws -> Reference {
    if let known = Self.references.withLock({ $0[scene.description] }) { return known }
    let trial = try run(scene, nil)
    try #require(trial.result.status == 0, "\(trial.result.errors)")
    let reference = Reference(
      output: try trial.folder.bytes(of: scene.output), counts: trial.counts)
    Self.references.withLock { $0[scene.description] = reference }
    return reference
  }

  /// A shell line that runs the command.
  static let plainly = "exec env LD_PRELOAD=$FAULT_LIBRARY \"$@\""

  /// Runs a scene in its own folder. With `isNamed`, opening files without a name fails. `shell` is
  /// a shell line that runs its arguments.
  func run(
    _ scene: FaultScene, _ fault: Fault?, isNamed: Bool = false, shell: String = plainly
  ) throws -> Trial {
    let folder = try Scratch()
    for name in Self.inputs {
      try FileManager.default.copyItem(atPath: files[name], toPath: folder[name])
    }
    if !Self.inputs.contains(scene.output) {
      try folder.write(FaultScene.former, to: scene.output)
    }
    return try run(scene, in: folder, fault, isNamed: isNamed, shell: shell)
  }

  func run(
    _ scene: FaultScene, in folder: Scratch, _ fault: Fault?, isNamed: Bool = false,
    shell: String = plainly
  ) throws -> Trial {
    runCount += 1
    let aside = try Scratch()
    try aside.write([UInt8](repeating: 0, count: CallCounts.byteCount), to: "counts")
    try FileManager.default.createDirectory(
      atPath: aside["temporary"], withIntermediateDirectories: true)
    var environment = [
      "FAULT_COUNTS": aside["counts"], "TMPDIR": aside["temporary"], "FAULT_LIBRARY": library,
      // A backtrace takes seconds, and gives no more information than the status.
      "SWIFT_BACKTRACE": "enable=no",
    ]
    environment["FAULT"] = fault?.description
    environment["FAULT_NAMED"] = isNamed ? "1" : nil
    let command = try folder.start(
      ["bash", "-c", shell, "bash", Self.templater] + scene.words, environment: environment,
      timeout: 60)
    while fault?.signal == SIGSTOP, command.isRunning {
      for process in processes(with: aside["counts"]) where process.isStopped {
        usleep(20_000)
        kill(process.number, SIGKILL)
      }
      usleep(5000)
    }
    let result = try command.wait()
    var survivors: [Int32] = []
    for _ in 0..<200 {
      survivors = processes(with: aside["counts"]).map(\.number)
      if survivors.isEmpty { break }
      usleep(25_000)
    }
    for process in survivors { kill(process, SIGKILL) }
    return Trial(
      folder: folder,
      leftovers: try FileManager.default.subpathsOfDirectory(atPath: aside["temporary"]),
      result: result, counts: CallCounts(try aside.bytes(of: "counts")), survivors: survivors)
  }

  /// Returns the running processes whose environment contains a text.
  private func processes(with mark: String) -> [(number: Int32, isStopped: Bool)] {
    let numbers = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
    return numbers.compactMap(Int32.init).compactMap { number in
      guard let environment = FileManager.default.contents(atPath: "/proc/\(number)/environ"),
        environment.range(of: Data(mark.utf8)) != nil,
        let stat = try? String(contentsOfFile: "/proc/\(number)/stat", encoding: .utf8),
        let state = stat[(stat.lastIndex(of: ")") ?? stat.startIndex)...].dropFirst(2).first,
        state != "Z", state != "X"
      else { return nil }
      return (number, state == "T")
    }
  }
}

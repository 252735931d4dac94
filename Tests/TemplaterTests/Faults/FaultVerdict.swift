import Foundation
import TestSupport

extension FaultBench {
  /// The exit statuses in README.md.
  private static let documented: Set<Int32> = [0, 1, 64, 66, 70, 73, 74, 129, 130, 141, 143]
  /// Messages of a program that crashed.
  private static let lastWords = ["Fatal error", "Program crashed", "*** Signal", "stack trace"]
  private static let death = "was killed by signal"

  /// Returns what is wrong with a run in which something failed; an empty array if it agrees with
  /// docs/faults.md.
  func faults(of trial: Trial, _ scene: FaultScene, after fault: Fault?) throws -> [String] {
    var faults = endingFaults(of: trial, after: fault)
    faults += try fileFaults(of: trial, scene, after: fault)
    if scene.hasCache { faults += try nextRunFaults(of: trial, scene, after: fault) }
    return faults
  }

  private func endingFaults(of trial: Trial, after fault: Fault?) -> [String] {
    let (status, errors) = (trial.result.status, trial.result.errors)
    var faults: [String] = []
    if !trial.survivors.isEmpty { faults.append("processes are left") }
    let isOwn = fault?.role == .command
    if status == 124 || status == 137 && !(isOwn && fault?.isKill == true) {
      faults.append("it hangs")
    } else if !Self.documented.contains(status) {
      let isKilled = isOwn && fault?.isKill == true && status == 128 + SIGKILL
      // A failed allocation in Swift code ends its process.
      let isStarved =
        isOwn && fault?.call.isAllocation == true
        && [SIGILL, SIGTRAP, SIGABRT, SIGSEGV].contains(status - 128)
      if !isKilled, !isStarved { faults.append("the status is \(status)") }
    }
    let isCrash = Self.lastWords.contains(where: errors.contains)
    let isDeath = errors.contains(Self.death) && fault?.signal == nil
    if fault?.call.isAllocation != true, isCrash || isDeath { faults.append("it crashes") }
    let isSentence = errors.contains("templater: ") || errors.contains("error[")
    if status != 0, status < 128, !isSentence { faults.append("there is no sentence") }
    return faults
  }

  private func fileFaults(
    of trial: Trial, _ scene: FaultScene, after fault: Fault?
  ) throws -> [String] {
    var faults: [String] = []
    let (status, folder) = (trial.result.status, trial.folder)
    let former =
      Self.inputs.contains(scene.output)
      ? try files.bytes(of: scene.output) : Array(FaultScene.former.utf8)
    let found = try? folder.bytes(of: scene.output)
    let isNew = try found == reference(scene).output
    if !isNew, found != former,
      try found == nil || !isComplete(scene, of: trial, after: fault)
    {
      faults.append(found == nil ? "the output is gone" : "the output is neither old nor new")
    }
    if status == 0, found == former { faults.append("the output is not there") }
    if isNew, trial.result.errors.contains("nothing was written") {
      faults.append("it says that nothing was written")
    }
    for name in Self.inputs where name != scene.output {
      if try folder.bytes(of: name) != files.bytes(of: name) { faults.append("\(name) is changed") }
    }
    // A killed process cannot clean up.
    let isKilled = fault?.role == .command && status > 128 && ![129, 130, 143].contains(status)
    let known = Set(Self.inputs + [scene.output])
    let others = try FileManager.default.subpathsOfDirectory(atPath: folder.folder).filter {
      !known.contains($0) && (!$0.hasPrefix("kept") || $0.contains("/."))
    }
    if !isKilled, !others.isEmpty { faults.append("left: \(others)") }
    if !isKilled, !trial.leftovers.isEmpty { faults.append("left: \(trial.leftovers)") }
    return faults
  }

  /// After one failed allocation a library may continue without the memory, as may fontconfig
  /// without a file that cannot be read. Then the file must be complete, but need not equal the
  /// reference.
  private func isComplete(
    _ scene: FaultScene, of trial: Trial, after fault: Fault?
  ) throws -> Bool {
    let isExcused = trial.counts.isAboutFonts || fault?.call == .malloc && fault?.role == .child
    guard isExcused else { return false }
    guard scene.output.hasSuffix(".mp4") else { return true }
    let frames = try trial.folder.ffprobe(
      "-count_frames -select_streams v -show_entries stream=nb_read_frames \(scene.output)")
    return ["15", "23"].contains(frames.first ?? "")
  }

  /// The cache that the run left must lead to the same file. In the short sweep it is used only if it has entries: without
  /// any, the next run is a first one.
  private func nextRunFaults(
    of trial: Trial, _ scene: FaultScene, after fault: Fault?
  ) throws -> [String] {
    let kept = try trial.folder.files.keys.filter { $0.hasPrefix("kept/") }
    guard FaultScene.points != nil || !kept.isEmpty else { return [] }
    let next = try run(scene, in: trial.folder, nil)
    guard next.result.status == 0 else { return ["the next run fails: \(next.result.errors)"] }
    let isSame = try trial.folder.bytes(of: scene.output) == reference(scene).output
    return try isSame || isComplete(scene, of: trial, after: fault)
      ? [] : ["the next run makes another file"]
  }
}

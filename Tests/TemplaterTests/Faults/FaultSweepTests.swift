import Foundation
import TestSupport
import Testing

/// Runs in which one call fails, or a signal arrives, at many places: see docs/faults.md.
///
/// `FAULT_POINTS` is the number of places of each kind. Without it, only a few are tried, as part
/// of all tests.
@Suite(.serialized) struct FaultSweepTests {
  /// The number of places of each kind.
  private let places = FaultScene.points ?? 1

  /// Returns `wanted` evenly spaced numbers from 1 to `count`.
  private func numbers(_ wanted: Int, upTo count: Int) -> [Int] {
    guard count > wanted else { return count > 0 ? Array(1...count) : [] }
    return (0..<wanted).map { 1 + (2 * $0 + 1) * count / (2 * wanted) }
  }

  /// Tries a fault. Returns whether it took place; threads do not make the same calls each time.
  private func attempt(
    _ fault: Fault, _ scene: FaultScene, _ bench: FaultBench, isNamed: Bool = false
  ) throws -> Bool {
    let trial = try bench.run(scene, fault, isNamed: isNamed)
    let faults = try bench.faults(of: trial, scene, after: fault)
    #expect(
      faults.isEmpty,
      "\(scene), \(fault)\(isNamed ? ", named" : ""): \(faults) \(trial.result.status) \(trial.result.errors)"
    )
    return trial.counts.hasFault
  }

  @Test func noCallThatFailsDoesHarm() throws {
    let bench = try FaultBench()
    // With a cache, `apply` makes the calls that it makes without one, and more.
    for scene in FaultScene.all(butBriefly: ["fix", "cache"]) {
      try sweepCalls(of: scene, bench)
    }
  }

  private func sweepCalls(of scene: FaultScene, _ bench: FaultBench) throws {
    let former = bench.runCount
    let counts = try bench.reference(scene).counts
    var lines: [String] = []
    for role in Fault.Role.allCases {
      for call in Fault.Call.allCases where call != .step {
        // Few calls of these kinds are made, and they decide about the file.
        let wanted = places * ([.fsync, .rename].contains(call) ? 2 : 1)
        let faults = numbers(wanted, upTo: counts[role, call]).map {
          Fault(role: role, call: call, number: $0, effect: .error(call.error))
        }
        let done = try faults.count { try attempt($0, scene, bench) }
        if !faults.isEmpty { lines.append("\(role) \(call) \(done) of \(counts[role, call])") }
      }
    }
    #expect(!lines.isEmpty)
    print("faults in \(scene), \(bench.runCount - former) runs: \(lines.joined(separator: ", "))")
  }

  @Test func noSignalDoesHarm() throws {
    try sweepSignals(
      Fault.Role.allCases.flatMap { role in
        [SIGKILL, SIGTERM, SIGHUP, SIGSTOP].map { (role, $0) }
      }, isNamed: false)
  }

  /// On filesystems that do not support unnamed files, such as network drives, unfinished files
  /// have names.
  @Test func nothingIsLeftWhereFilesHaveNames() throws {
    try sweepSignals(
      [
        (.command, SIGTERM), (.command, SIGHUP), (.child, SIGKILL), (.child, SIGTERM),
        (.worker, SIGTERM),
      ], isNamed: true)
  }

  private func sweepSignals(_ signals: [(Fault.Role, Int32)], isNamed: Bool) throws {
    let bench = try FaultBench()
    for scene in FaultScene.all(butBriefly: ["apply", "fix"]) {
      let former = bench.runCount
      let counts = try bench.reference(scene).counts
      var done = 0
      for (role, signal) in signals {
        for number in numbers(places, upTo: counts[role, .step]) {
          let fault = Fault(role: role, call: .step, number: number, effect: .signal(signal))
          done += try attempt(fault, scene, bench, isNamed: isNamed) ? 1 : 0
        }
      }
      #expect(done > 0)
      print(
        "signals in \(scene)\(isNamed ? ", files with names" : ""), \(bench.runCount - former) runs: "
          + "\(done) signals came")
    }
  }
}

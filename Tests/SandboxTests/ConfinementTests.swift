import Foundation
import Sandbox
import TestSupport
import Testing

/// The permissions of a confined process, tested inside of one.
@Suite struct ConfinementTests {
  private let scratch: Scratch

  init() throws {
    scratch = try Scratch()
    try scratch.write("given", to: "given.txt")
    try scratch.write("other", to: "given.txt.other")
    try FileManager.default.createDirectory(
      atPath: scratch["out"], withIntermediateDirectories: true)
  }

  private func result(of trial: String) throws -> String {
    let run = try scratch.run([
      Project.program("sandbox-trials"), trial, scratch["given.txt"], scratch["out"],
    ])
    return run.output.trimmingCharacters(in: .whitespacesAndNewlines)
  }

  @Test(arguments: [
    ("read-given", "allowed"), ("read-beside", "refused"), ("read-passwd", "refused"),
    ("write-given", "allowed"), ("write-beside", "refused"), ("write-readable", "refused"),
    ("name-unnamed", "allowed"), ("connect", "refused"), ("connect-unix", "refused"),
    ("exec", "refused"), ("processes", "refused"), ("threads", "allowed"),
    ("signal-parent", "refused"), ("signal-itself", "allowed"), ("trace", "refused"),
    ("real-time", "refused"),
    ("memory", "refused"), ("large-file", "refused"), ("loop", "ended by signal \(SIGXCPU)"),
  ])
  func aTrialEndsAsThePolicySays(trial: String, expected: String) throws {
    #if SANITIZED
      // With a sanitizer there is no memory limit (`ProcessLimits`).
      if trial == "memory" { return }
    #endif
    let result = try result(of: trial)
    if SandboxSupport.current.isWhole {
      #expect(result == expected, "\(trial)")
    } else {
      // Without Landlock the error is reported to the program, and nothing runs.
      #expect(result.hasPrefix("cannot confine the media process"), "\(trial): \(result)")
    }
  }

  /// The kernel takes no rule for a pipe without a name.
  @Test func aPipeAmongTheFilesChangesNothing() throws {
    guard SandboxSupport.current.isWhole else { return }
    let trial = "\(Project.program("sandbox-trials")) read-passwd /dev/stdin out"
    let run = try scratch.run(["bash", "-c", "true | \(trial)"])
    #expect(run.output == "refused\n")
  }

  /// It does not write, so it cannot notice that its reader has exited.
  @Test func aChildWithoutAReaderIsEnded() throws {
    guard SandboxSupport.current.isWhole else { return }
    let trial = "\(Project.program("sandbox-trials")) sleep given.txt out"
    let started = ContinuousClock.now
    _ = try scratch.run(["bash", "-c", "{ \(trial); touch ended; } | true"], timeout: 50)
    #expect(ContinuousClock.now - started < .seconds(40))
    #expect(try scratch.names.contains("ended"))
  }
}

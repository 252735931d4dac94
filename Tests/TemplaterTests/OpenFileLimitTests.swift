import TestSupport
import Testing

/// A low limit of open files is raised if that is allowed, and reported otherwise.
@Suite struct OpenFileLimitTests {
  private func probe(_ limit: String) throws -> CommandResult {
    let scratch = try Scratch()
    try scratch.ffmpeg("-f lavfi -i sine=d=1 a.wav")
    return try scratch.run([
      "bash", "-c", "ulimit \(limit); exec \"$0\" probe a.wav", Project.templater,
    ])
  }

  @Test(arguments: [24, 64, 200]) func aSoftLimitIsRaised(limit: Int) throws {
    let result = try probe("-Sn \(limit)")
    #expect(result.status == 0 && result.errors.isEmpty, "\(result.errors)")
  }

  @Test(arguments: [8, 12, 16, 24, 64, 200]) func aHardLimitIsNamed(limit: Int) throws {
    let result = try probe("-n \(limit)")
    // The number that suffices depends on the descriptors that the process has inherited.
    if limit >= 16, result.status == 0 { return }
    #expect(result.status == 70, "\(result.errors)")
    #expect(
      result.errors.contains("only \(limit) files can be open at the same time")
        && result.errors.contains("ulimit -n 256"), "\(result.errors)")
    #expect(result.errors.hasPrefix("templater: "), "\(result.errors)")
  }
}

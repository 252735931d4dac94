#if arch(x86_64)
  import Foundation
  import TestSupport
  import Testing

  /// If the kernel cannot confine the media process, that is reported once, and the command
  /// continues.
  @Suite struct UnconfinedTests {
    private let scratch: Scratch

    init() throws {
      scratch = try Scratch()
      try scratch.write(PoorKernel.script, to: "poor.py")
      try scratch.ffmpeg("-f lavfi -i testsrc2=s=64x36:r=10:d=2 -c:v libx264 a.mp4")
      try scratch.write(
        """
        { "canvas": { "width": 64, "height": 36, "frameRate": 10 }, "tracks": [
          { "type": "video", "name": "v", "segments": [{ "position": 0, "duration": 1 }] } ] }
        """, to: "t.json")
    }

    private func apply(_ kernel: String, _ words: String...) throws -> CommandResult {
      try scratch.run(
        ["python3", "poor.py", kernel, Project.templater] + words
          + ["apply", "t.json", "--media", "a.mp4", "-o", "out.mp4"])
    }

    @Test(arguments: [("landlock", "Landlock"), ("seccomp", "Landlock and seccomp")])
    func itIsReportedOnce(kernel: String, missing: String) throws {
      let result = try apply(kernel)
      #expect(result.status == 0, "\(result.errors)")
      #expect(result.errors.components(separatedBy: "warning[M210]").count == 2, "\(result.errors)")
      #expect(result.errors.contains("(\(missing): "), "\(result.errors)")
      #expect(try scratch.names.contains("out.mp4"))
    }

    @Test func requiringTheSandboxIsRefused() throws {
      let result = try apply("landlock", "--require-sandbox")
      #expect(result.status == 64 && !result.errors.contains("M210"), "\(result.errors)")
      #expect(try !scratch.names.contains("out.mp4"))
    }
  }
#endif

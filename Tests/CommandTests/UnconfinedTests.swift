#if arch(x86_64)
  import Foundation
  import TestSupport
  import Testing

  /// If the kernel cannot confine the media process, that is reported once, and the command
  /// continues.
  @Suite struct UnconfinedTests {
    /// Runs a command in which system calls fail as on a kernel that does not support them: those
    /// of Landlock, and with `seccomp` those that filter system calls.
    private static let poorKernel = """
      import ctypes, os, struct, sys
      libc = ctypes.CDLL(None)
      def step(code, yes, no, k): return struct.pack('HBBI', code, yes, no, k)
      LOAD, EQUAL, GIVE, ALLOW = 0x20, 0x15, 0x06, 0x7fff0000
      refused = {444: 38}
      if sys.argv[1] == 'seccomp': refused[317] = 38
      code = step(LOAD, 0, 0, 0)
      for call, error in refused.items():
        code += step(EQUAL, 0, 1, call) + step(GIVE, 0, 0, 0x50000 | error)
      if sys.argv[1] == 'seccomp':
        # prctl(PR_SET_SECCOMP), which is what the library takes instead.
        code += step(EQUAL, 0, 3, 157) + step(LOAD, 0, 0, 16) + step(EQUAL, 0, 1, 22)
        code += step(GIVE, 0, 0, 0x50000 | 22)
      code += step(GIVE, 0, 0, ALLOW)
      held = ctypes.create_string_buffer(code)
      program = struct.pack('HxxxxxxQ', len(code) // 8, ctypes.addressof(held))
      libc.prctl(38, 1, 0, 0, 0)
      assert libc.prctl(22, 2, ctypes.create_string_buffer(program)) == 0
      os.execvp(sys.argv[2], sys.argv[2:])
      """

    private let scratch: Scratch

    init() throws {
      scratch = try Scratch()
      try scratch.write(Self.poorKernel, to: "poor.py")
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

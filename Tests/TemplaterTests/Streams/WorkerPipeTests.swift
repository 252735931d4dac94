import Foundation
import TestSupport
import Testing

/// A failing pipe to the media process is reported as a fault, and no process waits forever.
@Suite(.serialized) struct WorkerPipeTests {
  private let scratch: Scratch

  init() throws {
    scratch = try Scratch()
    try scratch.ffmpeg("-f lavfi -i testsrc2=s=64x64:r=10:d=1 -c:v libx264 clip.mp4")
  }

  /// Runs `probe` while the kernel refuses one system call of the command, but not of the media
  /// process.
  private func probe(_ injection: String) throws -> CommandResult {
    try scratch.run(
      ["strace", "-qq", "-o", "/dev/null", "-e", "inject=\(injection)", Project.templater, "probe"]
        + ["clip.mp4"], timeout: 20)
  }

  /// The first write of a program with a sanitizer is one of the sanitizer.
  @Test(.disabled(if: Sanitizer.isOn), arguments: ["EIO", "ENOSPC", "EPIPE", "EBADF"])
  func aRequestThatCannotBeWrittenEndsWithASentence(_ error: String) throws {
    let result = try probe("write:error=\(error):when=1")
    #expect(result.status == 70, "\(result.status) \(result.errors)")
    #expect(
      result.errors.contains("the media process cannot be reached")
        || result.errors.contains("before it was done"), "\(result.errors)")
  }

  @Test func anInterruptedWriteIsRepeated() throws {
    let result = try probe("write:error=EINTR:when=1..3")
    let plain = try scratch.run([Project.templater, "probe", "clip.mp4"])
    #expect(result.status == 0 && result.output == plain.output, "\(result.errors)")
    #expect(plain.output.contains("h264"))
  }

  @Test func aResultIsReportedWhereSIGCHLDIsIgnored() throws {
    let words = [Project.templater, "probe", "clip.mp4"]
    let result = try scratch.run(["env", "--ignore-signal=CHLD"] + words, timeout: 60)
    let plain = try scratch.run(words)
    #expect(result.status == 0 && result.output == plain.output, "\(result.errors)")
    #expect(plain.output.contains("h264"))
  }

  /// A request that cannot be parsed is answered with a failure, and the next one is handled.
  @Test func aRequestThatIsNotUnderstoodIsRefused() throws {
    let requests = [
      "MorphRequest 4 {}", "ShotsRequest five {}", #"ShotsRequest 6 {"request":{},"confined":{}}"#,
      #"ProbeRequest 7 {"request":{"paths":[],"depth":"facts"},"confined":{}}"#,
    ]
    let result = try scratch.run(
      [Project.program("templater-media")], input: requests.joined(separator: "\n") + "\n")
    let lines = result.output.split(separator: "\n").filter { !$0.contains("unconfined") }
    try #require(result.status == 0 && lines.count == 4, "\(result.output) \(result.errors)")
    let sentences = ["'MorphRequest'", "'five' is not a number", "request: there is no 'path'"]
    for (line, sentence) in zip(lines, sentences) {
      #expect(line.contains("\"failed\"") && line.contains(sentence), "\(line)")
      #expect(line.contains("both programs must have the same version"), "\(line)")
    }
    #expect(lines.map { $0.prefix(2) } == ["4 ", "0 ", "6 ", "7 "])
    #expect(lines[3] == #"7 {"reply":{"_0":{}}}"#)
  }

  /// The last reads are those of the pipe; the earlier ones load the program.
  @Test func noReadThatFailsCrashesOrHangs() throws {
    let plain = try scratch.run(
      ["strace", "-qq", "-o", "trace", "-e", "trace=read", Project.templater, "probe", "clip.mp4"])
    try #require(plain.status == 0, "\(plain.errors)")
    let trace = String(decoding: try scratch.bytes(of: "trace"), as: UTF8.self)
    let count = trace.split(separator: "\n").count { $0.hasPrefix("read(") }
    var sentences = 0
    for call in max(1, count - 8)...count {
      let result = try probe("read:error=EIO:when=\(call)")
      #expect(result.status == 0 || result.status == 70, "read \(call): \(result.errors)")
      if result.errors.contains("the media process stopped answering: Input/output error") {
        sentences += 1
      }
    }
    #expect(sentences > 0)
  }
}

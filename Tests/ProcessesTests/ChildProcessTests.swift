import Files
import Glibc
import Processes
import Synchronization
import Testing

/// How a program that this one starts is fed, and how its end is known.
@Suite struct ChildProcessTests {
  private func start(
    _ words: String..., environment: [String: String] = [:],
    ended: @escaping @Sendable (pid_t) -> Void = { _ in }
  ) throws -> ChildProcess {
    try ChildProcess(words.map { Array($0.utf8CString) }, environment: environment, ended: ended)
  }

  private func output(of process: ChildProcess) throws -> String {
    var all: [UInt8] = []
    while case let bytes = try process.output.read(upTo: 4096), !bytes.isEmpty { all += bytes }
    return String(decoding: all, as: UTF8.self)
  }

  @Test func inputAndOutputPassThePipes() throws {
    let process = try start("cat")
    try process.write("é and \u{0}".utf8)
    process.closeInput()
    #expect(try output(of: process) == "é and \u{0}")
    #expect("\(process.wait())" == "status(0)")
    // Asked again, it says the same.
    #expect("\(process.wait())" == "status(0)")
  }

  @Test(arguments: [0, 1, 70, 255] as [Int32]) func theStatusIsThePrograms(status: Int32) throws {
    #expect("\(try start("sh", "-c", "exit \(status)").wait())" == "status(\(status))")
  }

  @Test(arguments: [SIGTERM, SIGKILL, SIGABRT]) func aSignalIsNoStatus(signal: Int32) throws {
    let process = try start("sh", "-c", "kill -\(signal) $$; exec cat")
    #expect("\(process.wait())" == "signal(\(signal))")
  }

  @Test func variablesAreAddedAndReplaced() throws {
    let text = try output(
      of: start(
        "sh", "-c", "echo \"$TRIAL,$HOME,${PATH:+kept}\"",
        environment: ["TRIAL": "a = b", "HOME": "/elsewhere"]))
    #expect(text == "a = b,/elsewhere,kept\n")
  }

  @Test func errorsGoToAFile() throws {
    let pipe = try Descriptor.pipe()
    defer { close(pipe.reading.number) }
    let process = try ChildProcess(
      ["sh", "-c", "echo out; echo trouble >&2"].map { Array($0.utf8CString) }, environment: [:],
      errors: pipe.writing, ended: { _ in })
    close(pipe.writing.number)
    #expect(try output(of: process) == "out\n")
    #expect(try pipe.reading.readFully(upTo: 100) == Array("trouble\n".utf8))
  }

  /// A program that has ended, or has closed its input, must not end this one by SIGPIPE. A process that another test is
  /// starting has a copy of the pipe until it executes its program, so that the first writes may succeed.
  @Test func writingToAnEndedProgramThrows() throws {
    let process = try start("true")
    _ = process.wait()
    let deadline = ContinuousClock.now + .seconds(60)
    var code: Int32?
    while code == nil, .now < deadline {
      do throws(SystemError) {
        try process.write([1, 2, 3])
        usleep(1000)
      } catch {
        code = error.code
      }
    }
    #expect(code == EPIPE)
    process.closeInput()
    #expect(throws: SystemError.self) { try process.write([1]) }
  }

  @Test func aProgramThatIsMissingThrowsAndLeavesNoPipes() throws {
    let before = openFiles()
    for _ in 0..<50 {
      let error = #expect(throws: SystemError.self) { try start("/nowhere/program") }
      #expect(error?.code == ENOENT)
    }
    // Other tests open files at the same time, but not so many.
    #expect(openFiles() < before + 100)
  }

  @Test func aProgramThatRunsHasNoEnd() throws {
    let ends = Mutex<[pid_t]>([])
    let process = try start("cat") { process in ends.withLock { $0.append(process) } }
    #expect(process.end(within: 20) == nil)
    #expect(ends.withLock { $0 }.isEmpty)
    process.closeInput()
    #expect(process.end(within: 10_000) != nil)
    _ = process.wait()
    #expect(ends.withLock { $0 } == [process.identifier])
  }

  /// It is in a process group of its own: Ctrl-C at the terminal reaches this program alone.
  @Test func itIsInItsOwnGroup() throws {
    let process = try start("cat")
    #expect(getpgid(process.identifier) == process.identifier)
  }

  @Test func aProgramThatIsNoLongerNeededIsEnded() throws {
    var process: ChildProcess? = try start("sleep", "1000")
    let identifier = try #require(process?.identifier)
    #expect(kill(identifier, 0) == 0)
    process = nil
    #expect(kill(identifier, 0) == -1 && errno == ESRCH)
  }

  private func openFiles() -> Int {
    (0..<4096).count { fcntl(Int32($0), F_GETFD) != -1 }
  }
}

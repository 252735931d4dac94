import Glibc
import Synchronization
import TestSupport
import Testing
import WorkerClient
import WorkerProtocol

/// What a started `templater-media` has of the program that started it.
@Suite struct WorkerStartTests {
  /// A server's sockets are open in it without the flag that closes them in other programs.
  @Test func filesAndSocketsAreNotInherited() throws {
    let open = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    defer { close(open) }
    #expect(fcntl(open, F_GETFD) & FD_CLOEXEC == 0)
    let started = Mutex<pid_t?>(nil)
    let worker = try Worker(
      .at(Project.program("templater-media")),
      observer: WorkerObserver(started: { process in started.withLock { $0 = process } }))
    _ = try worker.perform(ExamineRequest())
    let process = try #require(started.withLock { $0 })
    func target(_ link: String) -> String {
      var buffer = [CChar](repeating: 0, count: 4096)
      let count = readlink(link, &buffer, buffer.count)
      let bytes = buffer.prefix(max(0, count)).map(UInt8.init(bitPattern:))
      return String(decoding: bytes, as: UTF8.self)
    }
    let ours = target("/proc/self/fd/\(open)")
    #expect(ours.hasPrefix("socket:"))
    let theirs = (3..<256).map { target("/proc/\(process)/fd/\($0)") }
    #expect(!theirs.contains(ours))
  }
}

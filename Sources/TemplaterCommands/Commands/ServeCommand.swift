import ArgumentParser
import Files
import Glibc

/// `templater serve [OPTION]…`
struct ServeCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "serve",
    abstract: "Starts the HTTP service and its web page.",
    discussion: """
      Runs 'templater-server serve', which must be in the same folder, with the same arguments: \
      'templater-server serve --help' lists them. docs/service.md describes the service.
      """)

  @Argument(
    parsing: .captureForPassthrough,
    help: ArgumentHelp("The options of 'templater-server serve'.", valueName: "option"),
    completion: .file())
  var options: [String] = []

  func run() throws {
    if ["--help", "-h"].contains(options.first) { throw CleanExit.helpRequest(self) }
    throw Console.fail(
      "cannot start \(ServerProgram.name): \(ServerProgram.start(["serve"] + options))",
      Status.fault)
  }
}

/// The program of the service, in the folder of this program.
enum ServerProgram {
  static let name = "templater-server"

  /// Replaces this process by the program. Returns only if that fails, with the reason.
  static func start(_ arguments: [String]) -> String {
    var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = readlink("/proc/self/exe", &buffer, buffer.count)
    guard count > 0 else { return "\(SystemError.last)" }
    let slash = buffer.prefix(count).lastIndex(of: CChar(UInt8(ascii: "/"))) ?? 0
    let path = Array(buffer.prefix(upTo: slash + 1)) + Array(name.utf8CString)
    guard access(path, X_OK) == 0 else {
      return "it is not in the folder of this program; 'make release' builds both"
    }
    // A program that replaces this one would inherit its ignored signals.
    signal(SIGPIPE, SIG_DFL)
    signal(SIGXFSZ, SIG_DFL)
    var words = ([name] + arguments).map { strdup($0) } + [nil]
    defer { for word in words { free(word) } }
    execv(path, &words)
    return "\(SystemError.last)"
  }
}

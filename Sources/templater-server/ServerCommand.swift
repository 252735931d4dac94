import ArgumentParser
import Files
import Glibc
import WorkerProtocol

/// The program `templater-server`.
@main
struct ServerCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "templater-server",
    abstract: "Checks templates, keeps media and renders videos over HTTP, with a web page.",
    discussion: """
      'templater serve' starts 'templater-server serve'.

      Exit status: 0 ended by a signal, 64 usage, 70 a fault of the program, 73 the data folder cannot be written, \
      74 the service cannot listen on its address, or standard output cannot be written.
      """,
    version: programVersion,
    subcommands: [ServeCommand.self, KeysCommand.self, OpenAPICommand.self])

  static func main() async {
    // Swift finds the arguments with /proc/self/maps; without them the program would print its help and succeed.
    guard !CommandLine.arguments.isEmpty else {
      exit(withError: Status.fail("its arguments cannot be read; is /proc mounted?", Status.fault))
    }
    await main(nil)
  }
}

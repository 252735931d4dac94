import ArgumentParser
import Files
import FoundationEssentials
import LanguageServer

/// `templater lsp`
struct LSPCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "lsp", abstract: "Runs a language server for editing descriptions and templates.",
    discussion: """
      Implements the Language Server Protocol over standard input and output. Editors start it; \
      docs/lsp.md describes the setup.
      """)

  @Flag(help: "Accepted for compatibility: standard input and output are the only transport.")
  var stdio = false

  func run() throws {
    var session = LanguageSession()
    while session.exitStatus == nil {
      // Returns as soon as any bytes are available.
      let bytes = try read()
      if bytes.isEmpty { session.end() }
      Console.write(Array(session.receive(Data(bytes))))
    }
    if let status = session.exitStatus, status != 0 { throw ExitCode(status) }
  }

  private func read() throws -> [UInt8] {
    do throws(SystemError) {
      return try Descriptor.standardInput.read(upTo: 1 << 16)
    } catch {
      throw Console.fail("cannot read standard input: \(error)", Status.unreadableInput)
    }
  }
}

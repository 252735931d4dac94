import ArgumentParser
import Foundation
import LanguageServer

/// `templater lsp`
struct LSPCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "lsp", abstract: "Serves editors while descriptions and templates are written.",
    discussion: """
      Speaks the Language Server Protocol over standard input and output, and is started by an \
      editor; docs/lsp.md says how.
      """)

  @Flag(help: "What editors ask for by habit; there is no other way.")
  var stdio = false

  func run() throws {
    var session = LanguageSession()
    while session.exitStatus == nil {
      // Returns as soon as something is there.
      let bytes = FileHandle.standardInput.availableData
      if bytes.isEmpty { session.end() }
      let answers = session.receive(bytes)
      if !answers.isEmpty { try FileHandle.standardOutput.write(contentsOf: Data(answers)) }
    }
    if let status = session.exitStatus, status != 0 { throw ExitCode(status) }
  }
}

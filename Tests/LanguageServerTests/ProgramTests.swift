import Foundation
import JSONSyntax
import TestSupport
import Testing

@testable import LanguageServer

/// The program `templater lsp`, over pipes.
struct ProgramTests {
  private func message(_ id: Int?, _ method: String, _ parameters: JSONValue) -> [UInt8] {
    var message: JSONValue = ["jsonrpc": "2.0", "method": .string(method), "params": parameters]
    if let id { message = message.with("id", JSONValue(id)) }
    return framed(message)
  }

  private func session(_ input: [UInt8]) throws -> (status: Int32, answers: [JSONValue]) {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: Project.templater)
    process.arguments = ["lsp", "--stdio"]
    let (stdin, stdout) = (Pipe(), Pipe())
    process.standardInput = stdin
    process.standardOutput = stdout
    try process.run()
    try stdin.fileHandleForWriting.write(contentsOf: Data(input))
    try stdin.fileHandleForWriting.close()
    let output = try stdout.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    var frames = MessageReader()
    frames.append(output)
    var answers: [JSONValue] = []
    while case .body(let body)? = frames.next() {
      answers += JSONValue(parsing: String(decoding: body, as: UTF8.self)).map { [$0] } ?? []
    }
    return (process.terminationStatus, answers)
  }

  @Test func aWholeSession() throws {
    let document: JSONValue = [
      "uri": "file:///a.json", "languageId": "json", "version": 4, "text": "{ \"trakcs\": [] }",
    ]
    let input =
      message(1, "initialize", ["capabilities": [:]]) + message(nil, "initialized", [:])
      + message(nil, "textDocument/didOpen", ["textDocument": document])
    let cut = try session(input)
    #expect(cut.status == 1, "the client left without a word")
    #expect(cut.answers.first?["result"]?["serverInfo"]?["name"] == "templater")
    #expect(cut.answers.last?["params"]?["version"] == 4)
    #expect(cut.answers.last?["params"]?["diagnostics"]?.elements?.count == 1)

    let whole = try session(input + message(2, "shutdown", .null) + message(nil, "exit", .null))
    #expect(whole.status == 0 && whole.answers.last?["id"] == 2)
  }

  @Test func nothingAtAllIsNoSession() throws {
    #expect(try session([]).status == 1)
    let garbage = try session(Array("GET / HTTP/1.1\r\nHost: x\r\n\r\n".utf8))
    #expect(garbage.status == 1 && garbage.answers.first?["error"]?["code"] == -32700)
  }
}

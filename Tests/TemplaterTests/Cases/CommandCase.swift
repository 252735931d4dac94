import Foundation
import TestSupport

/// A story of the command line in one file of `Tests/Cases`: files, commands, and their output and status.
///
/// ```
/// A document that is not canonical is named, and then formatted.
///
/// $ templater fmt --check trip.json
/// trip.json
/// [1]
/// $ templater fmt trip.json
///
/// -- trip.json --
/// {"tracks": []}
/// ```
///
/// A line that begins with `$ ` is a command for `sh`, which runs in a folder with the files. Lines of standard output
/// follow, then lines of standard error after `! `, then a status other than 0 in brackets. A line that begins with `# `
/// is a comment. `$WORK` and `$ROOT` are placeholders for the folder and the checkout; a backslash at the end of an
/// output's last line means that no line feed follows.
struct CommandCase: CustomStringConvertible, Sendable {
  let name: String
  let text: String

  var description: String { name }

  /// Returns the cases in a folder of the checkout.
  static func all(in folder: String) throws -> [CommandCase] {
    let path = Project.root + "/" + folder
    return try FileManager.default.contentsOfDirectory(atPath: path)
      .filter { $0.hasSuffix(".txtar") }.sorted()
      .map { name in
        CommandCase(
          name: name, text: try String(contentsOfFile: path + "/" + name, encoding: .utf8))
      }
  }

  /// Runs the commands, and returns the text of the case with their actual output and statuses.
  func played() throws -> String {
    let (script, files) = parts
    let scratch = try Scratch(files: files.contents)
    var lines = script[...]
    var played: [String] = []
    while let line = lines.popFirst() {
      played.append(line)
      guard line.hasPrefix("$ ") else { continue }
      let isNext: (String) -> Bool = { $0.hasPrefix("$ ") || $0.hasPrefix("# ") }
      let expected = lines.prefix { !isNext($0) }
      lines = lines.dropFirst(expected.count)
      played += try output(of: String(line.dropFirst(2)), in: scratch)
      played += expected.reversed().prefix(while: \.isEmpty)
    }
    return played.joined(separator: "\n") + files.text
  }

  /// The lines of the script; and the files, as contents and as text of the case.
  private var parts: (script: [String], files: (contents: [String: Data], text: String)) {
    var script: [String] = []
    var contents: [String: Data] = [:]
    var texts = ""
    var file: String?
    for line in text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) {
      if line.hasPrefix("-- "), line.hasSuffix(" --") {
        file = String(line.dropFirst(3).dropLast(3))
        contents[file ?? ""] = Data()
        texts += (texts.isEmpty && script.isEmpty ? "" : "\n") + line
      } else if let file {
        contents[file]?.append(Data((line + "\n").utf8))
        texts += "\n" + line
      } else {
        script.append(line)
      }
    }
    // The text ends with a line feed, which does not begin another line.
    if let file, let last = contents[file], last.last == UInt8(ascii: "\n") {
      contents[file] = last.dropLast()
    }
    return (script, (contents, texts))
  }

  private func output(of command: String, in scratch: Scratch) throws -> [String] {
    let programs = URL(fileURLWithPath: Project.templater).deletingLastPathComponent().path
    let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
    let result = try scratch.run(
      ["sh", "-c", command],
      environment: [
        "PATH": "\(programs):\(path)", "WORK": scratch.folder, "ROOT": Project.root,
      ])
    func lines(_ text: String, _ mark: String) -> [String] {
      guard !text.isEmpty else { return [] }
      let text = text.replacing(scratch.folder, with: "$WORK").replacing(
        Project.root, with: "$ROOT")
      let ended = text.hasSuffix("\n") ? String(text.dropLast()) : text + "\\"
      return ended.split(separator: "\n", omittingEmptySubsequences: false).map { mark + $0 }
    }
    return lines(result.output, "") + lines(result.errors, "! ")
      + (result.status == 0 ? [] : ["[\(result.status)]"])
  }
}

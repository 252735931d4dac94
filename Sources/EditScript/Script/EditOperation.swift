import Diagnostics

/// An operation of a script: its name, its documentation, and the parser of its arguments.
package struct EditOperation: Sendable {
  let name: String
  /// The arguments after the name: `CLIP [--in TIME]`.
  let usage: String
  /// A description of the operation, in one or two sentences.
  let summary: String
  let example: String
  /// Parses the arguments. Throws a `ScriptFault`.
  private let read: @Sendable (inout EditWords) throws -> EditStep

  init(
    _ name: String, _ usage: String, _ summary: String, example: String,
    read: @escaping @Sendable (inout EditWords) throws -> EditStep
  ) {
    self.name = name
    self.usage = usage
    self.summary = summary
    self.example = example
    self.read = read
  }

  /// Parses the words of a line. Throws a `ScriptFault`.
  static func step(_ words: [ShellWords.Word]) throws -> EditStep {
    guard let name = words.first?.text else { throw ScriptFault("there is no operation") }
    guard let operation = all.first(where: { $0.name == name }) else {
      let meant = closest(to: name, among: all.map(\.name))
      throw ScriptFault(
        "there is no operation \(quoted(name))"
          + (meant.map { "; did you mean '\($0)'?" }
            ?? "; 'templater edit --list' lists the operations"))
    }
    var rest = EditWords(words.dropFirst(), usage: "\(operation.name) \(operation.usage)")
    let step = try operation.read(&rest)
    try rest.end()
    return step
  }
}

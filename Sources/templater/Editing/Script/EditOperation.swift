import Diagnostics

/// One thing that a script can do to an edit: its name, what is written behind it, and the reading
/// of that.
struct EditOperation: Sendable {
  let name: String
  /// What stands behind the name: `CLIP [--in TIME]`.
  let usage: String
  /// What it does, in a sentence or two.
  let summary: String
  let example: String
  /// Throws a `ScriptFault`.
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

  /// What the words of a line ask for. Throws a `ScriptFault`.
  static func step(_ words: [ShellWords.Word]) throws -> EditStep {
    guard let name = words.first?.text else { throw ScriptFault("there is no operation") }
    guard let operation = all.first(where: { $0.name == name }) else {
      let meant = closest(to: name, among: all.map(\.name))
      throw ScriptFault(
        "there is no operation \(quoted(name))"
          + (meant.map { "; is '\($0)' meant?" }
            ?? "; 'templater edit --list' says which there are"))
    }
    var rest = EditWords(words.dropFirst(), usage: "\(operation.name) \(operation.usage)")
    let step = try operation.read(&rest)
    try rest.end()
    return step
  }
}

import JSONSyntax

/// A language server for descriptions and templates: the session of one client, as bytes in and
/// bytes out.
///
/// It implements the Language Server Protocol 3.17. It accesses no files; documents are known only
/// from the messages of the client.
package struct LanguageSession {
  private var frames = MessageReader()
  private var conversation = Conversation()

  package init() {}

  /// Processes bytes from the client, in blocks of any size, and returns the bytes to send.
  ///
  /// Findings are sent after all complete messages are processed, so that only the last of several
  /// quick changes is checked.
  package mutating func receive(_ bytes: some Collection<UInt8>) -> [UInt8] {
    frames.append(bytes)
    var answers: [JSONValue] = []
    while exitStatus == nil, let frame = frames.next() {
      switch frame {
      case .fault(let reason):
        answers.append(ResponseError.parseError(reason).response(to: nil))
      case .body(let body):
        if let response = conversation.receive(body: body) { answers.append(response) }
      }
    }
    answers += conversation.announcements()
    return answers.flatMap(framed)
  }

  /// Ends the session; the client sends nothing more.
  package mutating func end() { conversation.end() }

  /// The status with which the program should exit: 0 after `shutdown` and `exit`, 1 if the client
  /// ended otherwise; `nil` while the session continues.
  package var exitStatus: Int32? { conversation.exitStatus }
}

import JSONSyntax

/// A language server for descriptions and templates, as one client sees it: bytes in, bytes out.
///
/// It speaks the Language Server Protocol 3.17. It touches no files; all it knows of documents is
/// what the client sends.
package struct LanguageSession {
  private var frames = FrameReader()
  private var conversation = Conversation()

  package init() {}

  /// Takes what has come from the client, in pieces of any size; returns what goes back.
  ///
  /// Findings are sent when all messages that have come are read, so that of many quick changes
  /// only the last one is checked.
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

  /// Nothing more comes from the client.
  package mutating func end() { conversation.end() }

  /// How the program ends: 0 after `shutdown` and `exit`, 1 when the client left otherwise; nil as
  /// long as it goes on.
  package var exitStatus: Int32? { conversation.exitStatus }
}

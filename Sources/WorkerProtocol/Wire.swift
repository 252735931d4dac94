package import FoundationEssentials

/// The format of requests and messages as lines.
///
/// A request is a line with its name, its number and JSON, separated by spaces: `ShotsRequest 2 {…}`. Each message about
/// it begins with the same number, so that it cannot be mistaken for a message about another request: `2 {…}`.
package enum Wire {
  /// Returns a request as one line, with its line feed.
  ///
  /// - Parameters:
  ///   - number: The number of the request, from 1; each request to a worker has a larger one than the previous request.
  ///   - confined: The files that documents name, with the folders that must contain them (``ConfinedFiles``).
  package static func line<Request: WorkerRequest>(
    _ request: Request, number: Int, confined: [String: String]
  ) throws(WireError) -> Data {
    let asked = ReceivedRequest(request: request, confined: confined)
    return try line("\(Request.name) \(number)", asked)
  }

  /// Returns a message about a request as one line, with its line feed.
  package static func line<Progress, Reply>(
    _ message: WorkerMessage<Progress, Reply>, number: Int
  ) throws(WireError) -> Data {
    try line("\(number)", message)
  }

  private static func line(
    _ head: String, _ value: some Encodable
  ) throws(WireError) -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    do {
      return try Data("\(head) ".utf8) + encoder.encode(value) + [UInt8(ascii: "\n")]
    } catch {
      throw WireError(error)
    }
  }
}

/// A line with a request, of which the name and the number have been read.
package struct RequestLine {
  /// ``WorkerRequest/name``.
  package let name: String
  package let number: Int
  private let json: Data

  /// Reads the beginning of a line, which is passed without its line feed.
  package init(_ line: Data) throws(WireError) {
    var rest = line
    name = rest.removeWord()
    number = try rest.removeNumber()
    json = rest
  }

  /// Decodes the request. Throws if the JSON is not a request of this type, as from another version of the program.
  package func read<Request: WorkerRequest>(
    _ type: Request.Type
  ) throws(WireError) -> ReceivedRequest<Request> {
    try json.decoded()
  }
}

/// A request with the confined files that the worker has not received yet.
package struct ReceivedRequest<Request: WorkerRequest>: Hashable, Sendable, Codable {
  package let request: Request
  /// The files that documents name, with the folders that must contain them. Files from previous requests are left out.
  package let confined: [String: String]
}

/// A line with a message, of which the number has been read.
package struct MessageLine {
  /// The number of the request; 0 if the worker could not read it.
  package let number: Int
  private let json: Data

  /// Reads the beginning of a line, which is passed without its line feed.
  package init(_ line: Data) throws(WireError) {
    var rest = line
    number = try rest.removeNumber()
    json = rest
  }

  /// Decodes the message. Throws if the JSON is not a message about such a request, as from another version of the
  /// program.
  package func read<Request: WorkerRequest>(
    about type: Request.Type
  ) throws(WireError) -> WorkerMessage<Request.Progress, Request.Reply> {
    try json.decoded()
  }
}

extension Data {
  /// Removes and returns the text before the first space, and removes the space.
  fileprivate mutating func removeWord() -> String {
    let word = prefix { $0 != UInt8(ascii: " ") }
    self = Data(dropFirst(word.count + 1))
    return String(decoding: word, as: UTF8.self)
  }

  fileprivate mutating func removeNumber() throws(WireError) -> Int {
    let word = removeWord()
    guard let number = Int(word) else { throw WireError("'\(word)' is not a number") }
    return number
  }

  fileprivate func decoded<Value: Decodable>() throws(WireError) -> Value {
    do {
      return try JSONDecoder().decode(Value.self, from: self)
    } catch {
      throw WireError(error)
    }
  }
}

/// The reason why a line cannot be read: a place in it and what is wrong there, without a full stop.
package struct WireError: Error, Hashable, Sendable, CustomStringConvertible {
  package let description: String

  package init(_ description: String) {
    self.description = description
  }

  init(_ error: any Error) {
    let context: (path: [any CodingKey], reason: String) =
      switch error {
      case DecodingError.dataCorrupted(let context), DecodingError.typeMismatch(_, let context),
        DecodingError.valueNotFound(_, let context):
        (context.codingPath, context.debugDescription)
      case DecodingError.keyNotFound(let key, let context):
        (context.codingPath, "there is no '\(key.stringValue)'")
      case EncodingError.invalidValue(_, let context):
        (context.codingPath, context.debugDescription)
      default: ([], "\(error)")
      }
    let path = context.path.map { $0.intValue.map(String.init) ?? $0.stringValue }
    description =
      path.isEmpty ? context.reason : "\(path.joined(separator: ".")): \(context.reason)"
  }
}

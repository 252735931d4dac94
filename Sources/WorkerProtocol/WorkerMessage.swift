/// A message from `templater-media` about a request.
package enum WorkerMessage<Progress, Reply>: Hashable, Sendable, Codable
where Progress: Hashable & Sendable & Codable, Reply: Hashable & Sendable & Codable {
  case progress(Progress)
  /// The process that does the work is not confined, for this reason. Sent first.
  case unconfined(String)
  /// The last message.
  case reply(Reply)
  /// The last message, instead of a reply.
  case failed(WorkerFailure)
}

/// An error that the media process reports: of a file, of the machine, or of the program.
package struct WorkerFailure: Error, Hashable, Sendable, Codable {
  /// The kind of error; it determines the exit status.
  package enum Kind: String, Hashable, Sendable, Codable {
    /// An input is missing or cannot be read.
    case unreadableInput
    /// An input exists but is not usable as a medium.
    case badMedia
    case cannotWriteOutput
    /// The output must not replace a file, and one with its name exists.
    case outputExists
    /// The requested option is not available on this machine.
    case refusedOption
    /// A bug in templater.
    case fault
  }

  /// The end of messages about a process that died before it had written its output.
  package static let nothingWritten = "; nothing was written"

  package var kind: Kind
  package var path: String?
  /// A sentence without a full stop, safe to print on a terminal.
  package var message: String
  /// Sentences about single files, to be printed before `message`.
  package var details: [String]

  package init(kind: Kind, path: String? = nil, message: String, details: [String] = []) {
    self.kind = kind
    self.path = path
    self.message = message
    self.details = details
  }
}

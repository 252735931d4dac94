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

/// An error of the world, as it crosses the pipe.
package struct WorkerFailure: Error, Hashable, Sendable, Codable {
  /// What kind of thing went wrong; decides the exit status.
  package enum Kind: String, Hashable, Sendable, Codable {
    /// An input is missing or may not be read.
    case unreadableInput
    /// An input is there but is not usable as a medium.
    case badMedia
    case cannotWriteOutput
    /// The requested option is not available on this machine.
    case refusedOption
    /// A fault of ours.
    case fault
  }

  /// How sentences end where a process has died over an output.
  package static let nothingWritten = "; nothing was written"

  package var kind: Kind
  package var path: String?
  /// A sentence without its full stop, safe to print.
  package var message: String
  /// What there is to say of single files before that: a sentence each.
  package var details: [String]

  package init(kind: Kind, path: String? = nil, message: String, details: [String] = []) {
    self.kind = kind
    self.path = path
    self.message = message
    self.details = details
  }
}

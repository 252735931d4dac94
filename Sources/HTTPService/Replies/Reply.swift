import Files
import ServiceModel

/// The answer to a request, before it is written.
struct Reply: Sendable {
  enum Body: Sendable {
    case none
    case bytes([UInt8])
    case file(FileParts)
    /// Bytes of unknown number, which are sent by a function.
    case stream(Sending)
  }

  typealias Sending = @Sendable (_ send: ([UInt8]) async throws -> Void) async throws -> Void

  var status = 200
  /// The media type of the body.
  let mediaType: String
  var fields: [(name: String, value: String)] = []
  let body: Body

  init(_ mediaType: String, _ body: [UInt8], fields: [(name: String, value: String)] = []) {
    self.mediaType = mediaType
    self.body = .bytes(body)
    self.fields = fields
  }

  init(_ mediaType: String, _ body: String, fields: [(name: String, value: String)] = []) {
    self.init(mediaType, Array(body.utf8), fields: fields)
  }

  /// An answer without a body: 204, or 304.
  init(status: Int, fields: [(name: String, value: String)] = []) {
    self.status = status
    mediaType = ""
    body = .none
    self.fields = fields
  }

  /// An answer with parts of a file.
  init(_ mediaType: String, _ file: FileParts, fields: [(name: String, value: String)] = []) {
    self.mediaType = mediaType
    body = .file(file)
    self.fields = fields
  }

  /// An answer that is sent as long as `sending` runs.
  init(
    _ mediaType: String, fields: [(name: String, value: String)] = [], sending: @escaping Sending
  ) {
    self.mediaType = mediaType
    body = .stream(sending)
    self.fields = fields
  }

  /// The answer to a request that fails. `instance` is the number of the request.
  init(_ refusal: Refusal, instance: String) {
    self.init(MediaTypes.problem, refusal.json(instance: instance), fields: refusal.fields)
    status = refusal.problem.status
  }

  /// The size of the body; `nil` if the answer has none, or if it is not known.
  var count: Int? {
    switch body {
    case .none, .stream: nil
    case .bytes(let bytes): bytes.count
    case .file(let parts): parts.count
    }
  }
}

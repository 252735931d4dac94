import ServiceModel

/// The answer to a request, before it is written.
struct Reply: Sendable {
  var status = 200
  let mediaType: String
  var fields: [(name: String, value: String)] = []
  let body: [UInt8]

  init(_ mediaType: String, _ body: [UInt8], fields: [(name: String, value: String)] = []) {
    self.mediaType = mediaType
    self.body = body
    self.fields = fields
  }

  init(_ mediaType: String, _ body: String, fields: [(name: String, value: String)] = []) {
    self.init(mediaType, Array(body.utf8), fields: fields)
  }

  /// The answer to a request that fails. `instance` is the number of the request.
  init(_ refusal: Refusal, instance: String) {
    self.init("application/problem+json", refusal.json(instance: instance), fields: refusal.fields)
    status = refusal.problem.status
  }
}

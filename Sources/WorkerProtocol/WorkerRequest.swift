/// A request from `templater` to `templater-media`, with everything that the work needs.
///
/// A request names the type of its reply and the type of the progress that is reported before the reply. The worker
/// handles one request after the other: it sends any number of progress values, then the reply or a ``WorkerFailure``
/// (``WorkerMessage``). The handler of a request is its conformance to `AnsweredRequest` in `templater-media`, which
/// also specifies the files that the work may read and write.
package protocol WorkerRequest: Hashable, Sendable, Codable {
  /// The result, which ends the conversation.
  associatedtype Reply: Hashable, Sendable, Codable
  /// A report that is sent before the reply; `Never` if there are none.
  associatedtype Progress: Hashable, Sendable, Codable
}

extension WorkerRequest {
  /// The name of the request on the wire, which is the name of its type.
  package static var name: String { "\(Self.self)" }
}

/// The reply to a request whose results are files or progress values.
package struct Done: Hashable, Sendable, Codable {
  package init() {}
}

/// The number of frames that are done, out of all frames.
package struct FrameProgress: Hashable, Sendable, Codable {
  /// May exceed `count`, as a file may have more frames than its header specifies.
  package var done: Int
  package var count: Int

  package init(done: Int, count: Int) {
    (self.done, self.count) = (done, count)
  }
}

/// A list of request types. The types are generic arguments rather than elements of an array, so that the compiler
/// checks each of them: the worker only accepts a list in which every request has a handler.
package struct RequestList<each Request: WorkerRequest>: Sendable {
  package init() {}

  /// The names of the requests, in the order of the list.
  package var names: [String] {
    var names: [String] = []
    for type in repeat (each Request).self { names.append(type.name) }
    return names
  }
}

package import MediaValues

/// Determines the properties of files. Each file is reported when it is done, in any order.
package struct ProbeRequest: WorkerRequest {
  package typealias Reply = Done
  package typealias Progress = ProbedFile

  /// The files, each of them once.
  package let paths: [String]
  package let depth: ProbeDepth

  /// A path that occurs twice is probed once.
  package init(paths: [String], depth: ProbeDepth) {
    var known: Set<String> = []
    self.paths = paths.filter { known.insert($0).inserted }
    self.depth = depth
  }
}

/// The result of probing a file.
package struct ProbedFile: Hashable, Sendable, Codable {
  package enum Outcome: Hashable, Sendable, Codable {
    case facts(MediaFacts)
    case failure(WorkerFailure)

    /// Returns the facts, or throws the failure.
    package func get() throws(WorkerFailure) -> MediaFacts {
      switch self {
      case .facts(let facts): return facts
      case .failure(let failure): throw failure
      }
    }
  }

  /// The path in the request.
  package let path: String
  package let outcome: Outcome

  package init(path: String, outcome: Outcome) {
    (self.path, self.outcome) = (path, outcome)
  }
}

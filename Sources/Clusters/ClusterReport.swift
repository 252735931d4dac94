/// What is done of the missing parts of a job.
package struct ClusterProgress: Hashable, Sendable, Decodable {
  /// The frames that are complete, and the frames of all parts that were missing.
  package let done, count: Int
  /// The messages of tasks that failed.
  package let failures: [String]
}

/// What a cluster could not make.
package struct ClusterReport: Hashable, Sendable {
  /// The messages of the tasks that failed, whose parts are missing.
  package let failures: [String]
  /// The path of the file with the messages of Ray, if there are any.
  package let log: String?

  package init(failures: [String], log: String?) {
    (self.failures, self.log) = (failures, log)
  }
}

/// A cluster could not make the parts of a job.
package struct ClusterFailure: Error, Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    /// Nothing was begun: the program is not installed, or no cluster answers.
    case unreachable
    /// Nothing was begun: the program refuses the job, its arguments or its environment.
    case refused
    /// Nothing was begun: the cache cannot be written.
    case unwritable
    /// The program or the cluster ended in the middle. Some parts may be in the cache.
    case lost
  }

  package let kind: Kind
  /// The rest of a sentence.
  package let message: String
  /// The path of the file with the messages of Ray, if there are any.
  package internal(set) var log: String?
}

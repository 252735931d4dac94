import WorkerClient
import WorkerProtocol

extension Worker {
  /// Starts the program that lies beside this one. Signals that end this program end it too.
  convenience init() throws(WorkerFailure) {
    do throws(WorkerFailure) {
      try self.init(
        .besideThis,
        observer: WorkerObserver(
          started: { Interruption.stops($0) }, ended: { Interruption.forgets($0) },
          unconfined: { Confinement.report(missing: $0) }))
    } catch {
      guard let limit = OpenFileLimit.sentence else { throw error }
      throw WorkerFailure(kind: error.kind, message: "\(error.message); \(limit)")
    }
  }

  /// One for several requests. Throws an exit status after printing the message, when there is none.
  static func started() throws -> Worker {
    do {
      return try Worker()
    } catch {
      throw Console.fail(error.message, Status.of(error))
    }
  }
}

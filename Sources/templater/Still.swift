import WorkerProtocol

/// Asking the worker for a picture of one frame.
enum Still {
  /// Returns when the picture is there. Throws a status, with its sentence said.
  static func make(_ job: StillJob) throws {
    do {
      let worker = try Worker()
      try worker.send(.still(job))
      while true {
        if case .finished = try worker.next() { return }
      }
    } catch let failure as WorkerFailure {
      throw Console.fail(failure.message, Status.of(failure))
    }
  }
}

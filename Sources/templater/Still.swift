import ArgumentParser
import MediaValues
import Planning
import WorkerClient
import WorkerProtocol

/// Asking the worker for a picture.
enum Still {
  /// Returns when the picture is there. Prints an error message and throws its exit status.
  static func make(_ request: WorkerRequest, by worker: Worker) throws {
    do {
      try worker.finish(request) { MediumNotice.report($0) }
    } catch let failure as WorkerFailure {
      throw Console.fail(failure.message, Status.of(failure))
    }
  }
}

extension RenderPlan {
  /// The frame that is seen at a time, which an option gave. Prints an error message and throws its exit status.
  func frame(at time: Time, of option: String) throws -> Int {
    let rate = canvas.frameRate
    let length = rate.time(ofFrame: frameCount)
    guard time < length else {
      throw Console.fail(
        "\(option) \(time.decimalSeconds): the video is only \(length) long",
        ExitCode.validationFailure)
    }
    return min(rate.frame(at: time), frameCount - 1)
  }
}

import ArgumentParser
import MediaValues
import Planning

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

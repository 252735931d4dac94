import ArgumentParser
import MediaValues
import Planning

extension RenderPlan {
  /// Returns the index of the frame at a time given by an option. Prints an error message and
  /// throws an exit status if the time is beyond the end.
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

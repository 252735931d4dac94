package import MediaValues

extension Verification.Check {
  /// Checks that the number of frames is the expected one.
  package static func frames(expected: Int, found: Int) -> Self {
    Self(.frames, isFine: expected == found, expected: "\(expected)", found: "\(found)")
  }

  /// Checks the size of the frames. `turn` is the rotation that the file specifies, in degrees.
  package static func size(expected: PixelSize, found: PixelSize, turn: Int, isMirrored: Bool)
    -> Self
  {
    let words = [
      turn == 0 ? "" : ", turned by \(turn)°", isMirrored ? ", mirrored" : "",
    ]
    return Self(
      .size, isFine: expected == found && turn == 0 && !isMirrored, expected: "\(expected)",
      found: "\(found)" + words.joined())
  }

  /// Checks the durations of the video and the sound, within a tolerance for each. A length that is
  /// `nil` on either side is not compared.
  package static func duration(
    expected: StreamLengths, found: StreamLengths, videoTolerance: Time, soundTolerance: Time
  ) -> Self {
    func isFine(_ expected: Time?, _ found: Time?, _ tolerance: Time) -> Bool {
      guard let expected, let found else { return true }
      return (expected - found).magnitude <= tolerance
    }
    return Self(
      .duration,
      isFine: isFine(expected.video, found.video, videoTolerance)
        && isFine(expected.sound, found.sound, soundTolerance),
      expected: expected.text, found: found.text)
  }
}

/// The durations of the two streams of a file; `nil` for a missing stream.
package struct StreamLengths: Hashable, Sendable {
  /// The duration of the video.
  package var video: Time?
  /// The duration of the sound.
  package var sound: Time?

  package init(video: Time?, sound: Time?) {
    self.video = video
    self.sound = sound
  }

  var text: String {
    [video.map { "video \(shown($0))" }, sound.map { "sound \(shown($0))" }]
      .compactMap(\.self).joined(separator: ", ")
  }
}

import Diagnostics
import MediaValues

extension Rule {
  static let rotationInRadians = Rule(
    "V720", "rotation-in-radians", .warning,
    summary: "A rotation looks like radians.",
    explanation: """
      Rotations are in degrees, clockwise. A number such as 1.5708 is a quarter turn in radians, but \
      hardly visible in degrees.
      """,
    invalid: """
      { "tracks": [ { "type": "video", "name": "main", "segments": [
        { "position": 0, "duration": 10, "transform": { "rotation": 1.5708 } } ] } ] }
      """,
    valid: """
      { "tracks": [ { "type": "video", "name": "main", "segments": [
        { "position": 0, "duration": 10, "transform": { "rotation": 90 } } ] } ] }
      """
  ) { subject, report in
    for part in subject.parts.appearances {
      let turned = [
        ("transform", part.content.transform?.rotation), ("mask", part.content.mask?.rotation),
      ]
      for case (let owner, let rotation?) in turned {
        guard let number = rotation.constant, let degrees = number.degreesFromRadians else {
          continue
        }
        let place = subject.pointer(part.path) / owner / "rotation"
        report.add(
          "the rotation \(number) looks like radians: rotations are in degrees", at: .value(place),
          help: "\(number) radians are \(degrees) degrees",
          fix: .replacing(place, with: "\(degrees)", "write \(degrees)", isSafe: false))
      }
    }
  }
}

extension ExactDecimal {
  /// The degrees of a number with at least two decimals that is close to a multiple of 15° in radians;
  /// otherwise `nil`.
  fileprivate var degreesFromRadians: Int? {
    guard exponent <= -2, abs(double) < 7 else { return nil }
    let degrees = double * 180 / Double.pi
    let rounded = (degrees / 15).rounded() * 15
    guard abs(degrees - rounded) < 0.2, rounded != 0 else { return nil }
    return Int(clamping: rounded)
  }
}

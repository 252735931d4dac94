package import MediaValues

extension Timeline {
  /// A number of an item that can change while the item lasts.
  package struct AnimatedProperty: Sendable {
    /// What scripts call it: `opacity`, `scaleX`, `crop.width`.
    package let name: String
    /// Nil for the volume.
    fileprivate let number: PictureNumber?

    package static let all =
      (Picture.ownNumbers + Picture.transformNumbers + Picture.cropNumbers).map {
        AnimatedProperty(name: $0.words.joined(separator: "."), number: $0)
      } + [AnimatedProperty(name: "volume", number: nil)]

    package static func named(_ name: String) -> AnimatedProperty? {
      all.first { $0.name == name }
    }
  }

  /// Lets a number of an item change while it lasts, or stay as it is said. The times of keyframes
  /// count from the item's beginning.
  ///
  ///     opacity 1 |      ┌────
  ///     opacity 0 |────╱┘          two keyframes
  package mutating func animate(
    _ item: ClipReference, _ property: AnimatedProperty, as number: AnimatedNumber
  ) throws(EditError) {
    try number.checkOrder()
    guard let part = property.number else { return try setVolume(of: item, to: number) }
    try changePicture(of: item) { part.write(number, &$0) }
  }
}

extension AnimatedNumber {
  /// Throws for keyframes that are not in order of time from 0.
  func checkOrder() throws(EditError) {
    guard case .keyframes(let keyframes) = self else { return }
    var last: Time?
    for keyframe in keyframes {
      guard keyframe.time >= .zero, last.map({ $0 < keyframe.time }) ?? true else {
        throw .keyframesOutOfOrder(keyframe.time)
      }
      last = keyframe.time
    }
  }
}

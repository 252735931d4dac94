package import MediaValues

extension Timeline {
  /// A property of an item that keyframes can change.
  package struct AnimatedProperty: Sendable {
    /// The name in edit scripts: `opacity`, `scaleX`, `crop.width`.
    package let name: String
    fileprivate let number: Number

    fileprivate enum Number: Sendable {
      case appearance(AppearanceNumber)
      case sound(MediaValues.AnimatedProperty<SoundSettings>)
    }

    package static let all =
      (AppearanceNumber.own + AppearanceNumber.focus + AppearanceNumber.box
      + AppearanceNumber.transform + AppearanceNumber.crop).map {
        AnimatedProperty(name: $0.name, number: .appearance($0))
      } + SoundSettings.numbers.map { AnimatedProperty(name: $0.key, number: .sound($0)) }

    package static func named(_ name: String) -> AnimatedProperty? {
      all.first { $0.name == name }
    }
  }

  /// Sets a property of an item to a constant, or animates it. The times of keyframes are relative
  /// to the start of the item.
  ///
  ///     opacity 1 |      ┌────
  ///     opacity 0 |────╱┘          two keyframes
  package mutating func animate(
    _ item: ClipReference, _ property: AnimatedProperty, as number: AnimatedNumber
  ) throws(EditError) {
    try number.checkOrder()
    switch property.number {
    case .appearance(let part): try changeAppearance(of: item) { part.write(number, &$0) }
    case .sound(let part): try changeSound(of: item) { $0.numbers[part] = number }
    }
  }
}

extension AnimatedNumber {
  /// Throws if the times of keyframes are negative or not increasing.
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

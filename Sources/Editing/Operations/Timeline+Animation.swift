package import MediaValues

extension Timeline {
  /// A property of an item that keyframes can change.
  package enum AnimatedProperty: String, Sendable, CaseIterable {
    case opacity, x, y, scale, scaleX, scaleY, rotation, anchorX, anchorY
    case cropX = "crop.x"
    case cropY = "crop.y"
    case cropWidth = "crop.width"
    case cropHeight = "crop.height"
    case volume
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
    guard property != .volume else { return try setVolume(of: item, to: number) }
    try changePicture(of: item) { picture in
      switch property {
      case .opacity: picture.opacity = number
      case .x: picture.transforming { $0.x = number }
      case .y: picture.transforming { $0.y = number }
      case .scale: picture.transforming { $0.scale = number }
      case .scaleX: picture.transforming { $0.scaleX = number }
      case .scaleY: picture.transforming { $0.scaleY = number }
      case .rotation: picture.transforming { $0.rotation = number }
      case .anchorX: picture.transforming { $0.anchorX = number }
      case .anchorY: picture.transforming { $0.anchorY = number }
      case .cropX: picture.cropping { $0.x = number }
      case .cropY: picture.cropping { $0.y = number }
      case .cropWidth: picture.cropping { $0.width = number }
      case .cropHeight: picture.cropping { $0.height = number }
      case .volume: break
      }
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

extension Picture {
  fileprivate mutating func transforming(_ change: (inout Transform) -> Void) {
    var transform = transform ?? Transform()
    change(&transform)
    self.transform = transform
  }

  fileprivate mutating func cropping(_ change: (inout Crop) -> Void) {
    var crop = crop ?? Crop()
    change(&crop)
    self.crop = crop
  }
}

import MediaValues

/// A reader of an animation's frames in order.
final class AnimationReader: FrameStream {
  private let animation: any AnimatedImage
  private let size: PixelSize
  private var position = 0

  init(_ animation: any AnimatedImage, size: PixelSize) {
    (self.animation, self.size) = (animation, size)
  }

  var facts: VideoFacts { animation.facts }

  func seek(to time: Time) {
    position = max(0, index(at: time))
  }

  func next() throws(MediaError) -> Frame? {
    guard position < animation.times.count else { return nil }
    defer { position += 1 }
    return try animation.image(position, size: size)
  }

  func skip(until time: Time) throws(MediaError) -> Frame? {
    let last = index(at: time)
    guard last >= position else { return nil }
    position = last
    return try next()
  }

  /// Returns the index of the last frame at or before a time; -1 if there is none.
  private func index(at time: Time) -> Int {
    var (low, high) = (0, animation.times.count)
    while low < high {
      let middle = (low + high) / 2
      if animation.times[middle] <= time { low = middle + 1 } else { high = middle }
    }
    return low - 1
  }
}

import MediaValues

/// Trimming and splitting an item of any kind that is seen or heard. Each function takes a list of one item.
///
/// Clips show another part of their medium. The keyframes of other items keep their times on the timeline.
extension Timeline.Track.Items {
  /// Returns the item without its first `head`. A negative `head` extends it at the front.
  func without(
    head: Time, _ identity: Timeline.ClipReference, _ media: ShortMedia = .unknown
  ) throws(EditError) -> Timeline.Track.Items {
    if let (clip, type) = clip(at: 0) {
      return .clips(type, [try clip.without(head: head, type, media).withFittingFades])
    }
    if case .compositions = self, head != .zero {
      throw .wrongKind(identity, wanted: "an item that can begin later")
    }
    let start = range(at: 0).start + head
    var piece = try endingPlain(at: range(at: 0).end, from: start)
    try piece.changeLook { look throws(EditError) in try look.begin(at: head) }
    return piece
  }

  /// Returns the item without its last `tail`. A negative `tail` extends it at the end.
  func without(
    tail: Time, _ media: ShortMedia = .unknown
  ) throws(EditError) -> Timeline.Track.Items {
    if let (clip, type) = clip(at: 0) {
      return .clips(type, [try clip.without(tail: tail, type, media).withFittingFades])
    }
    return try endingPlain(at: range(at: 0).end - tail, from: range(at: 0).start)
  }

  /// Returns the item without the keyframes and times of parts after its end, which are never reached. It looks and sounds
  /// the same. Keyframes of speeds stay: a rounded speed would play another part of the medium.
  func withoutLaterKeyframes() throws(EditError) -> Timeline.Track.Items {
    let end = range(at: 0).duration
    if case (var clip, let type)? = clip(at: 0) {
      try clip.changeKeyframes { $0.ending(at: end) }
      return .clips(type, [clip])
    }
    var piece = self
    try piece.changeLook { look throws(EditError) in
      try look.changeKeyframes { $0.ending(at: end) }
      look.removeTimes(from: end)
    }
    return piece
  }

  /// Returns the two parts of the item. The entrance and the exit stay at the outer ends. The motion continues.
  func split(
    at time: Time, _ identity: Timeline.ClipReference, _ media: ShortMedia
  ) throws(EditError) -> (first: Timeline.Track.Items, second: Timeline.Track.Items) {
    if let (clip, type) = clip(at: 0) {
      let (first, second) = try clip.split(at: time, type, media)
      return (.clips(type, [first]), .clips(type, [second]))
    }
    let range = range(at: 0)
    guard range.start < time, time < range.end else { throw .outside(time, range) }
    switch self {
    case .texts, .shapes: break
    default:
      throw .wrongKind(
        identity, wanted: "a clip, a text or a shape, which can be split")
    }
    var whole = self
    try whole.changeLook { look throws(EditError) in
      try look.appearance.checkCut(at: time, in: range)
    }
    var first = try without(tail: range.end - time)
    var second = try without(head: time - range.start, identity)
    func motion(of look: any Look) -> (first: Motion, second: Motion)? {
      look.appearance.motion?.split(at: time - range.start, of: range.duration)
    }
    try first.changeLook { look throws(EditError) in
      look.appearance.exit = []
      look.appearance.motion = motion(of: look)?.first
    }
    try second.changeLook { look throws(EditError) in
      look.appearance.enter = []
      look.appearance.motion = motion(of: look)?.second
    }
    return (first, second)
  }

  /// Throws if the medium of a clip is known to be too short for it.
  func check(_ lengths: MediaLengths) throws(EditError) {
    guard let (clip, type) = clip(at: 0), type != .photo else { return }
    try clip.check(lengths)
  }

  private func endingPlain(at end: Time, from start: Time) throws(EditError) -> Timeline.Track.Items
  {
    let range = TimeRange(start: start, end: end)
    guard !range.isEmpty else { throw .noLength(range) }
    var piece = self
    piece.changeRanges { _, old in old = range }
    return piece
  }

  /// Changes what an item looks like, if it is drawn.
  private mutating func changeLook(
    _ change: (inout any Look) throws(EditError) -> Void
  ) throws(EditError) {
    func changed<Content: Look>(
      _ items: [Timeline.Item<Content>]
    ) throws(EditError) -> [Timeline.Item<Content>] {
      var items = items
      for index in items.indices {
        var look: any Look = items[index].content
        try change(&look)
        if let content = look as? Content { items[index].content = content }
      }
      return items
    }
    switch self {
    case .texts(let items): self = .texts(try changed(items))
    case .stickers(let items): self = .stickers(try changed(items))
    case .shapes(let items): self = .shapes(try changed(items))
    case .compositions(let items): self = .compositions(try changed(items))
    case .clips, .visual, .transitions, .filters, .effects: break
    }
  }
}

extension WrittenAppearance {
  /// Throws if an entrance or an exit is running at a time. `range` is that of the item.
  func checkCut(at time: Time, in range: TimeRange) throws(EditError) {
    guard range.start + enter.duration <= time, time <= range.end - exit.duration else {
      throw .entranceAtCut(time)
    }
  }
}

/// The content of an item that is drawn.
private protocol Look {
  var appearance: WrittenAppearance { get set }
  /// The numbers besides those of the appearance and of gradients.
  var ownNumbers: [AnimatedNumber?] { get set }
  /// Applies a change to the keyframes of the gradients besides those of the appearance.
  mutating func changeOwnGradients(
    _ change: ([Keyframe]) throws(EditError) -> [Keyframe]) throws(EditError)
  /// Moves the times besides those of keyframes.
  mutating func moveTimes(by difference: Time)
  /// Removes the times besides those of keyframes that are not before the end.
  mutating func removeTimes(from end: Time)
}

extension Look {
  /// Changes the keyframes and the matte to those of an item that begins `head` later.
  fileprivate mutating func begin(at head: Time) throws(EditError) {
    try changeKeyframes { keyframes throws(EditError) in try keyframes.beginning(at: head) }
    appearance.matte?.begin(at: head)
    moveTimes(by: .zero - head)
  }

  /// Applies a change to all keyframes.
  fileprivate mutating func changeKeyframes(
    _ change: ([Keyframe]) throws(EditError) -> [Keyframe]
  ) throws(EditError) {
    try appearance.changeKeyframes(change)
    var numbers = ownNumbers
    for index in numbers.indices { try numbers[index]?.changeKeyframes(change) }
    ownNumbers = numbers
    try changeOwnGradients(change)
  }

  fileprivate mutating func changeOwnGradients(
    _ change: ([Keyframe]) throws(EditError) -> [Keyframe]
  ) throws(EditError) {}

  fileprivate mutating func moveTimes(by difference: Time) {}
  fileprivate mutating func removeTimes(from end: Time) {}
}

extension Timeline.Text: Look {
  fileprivate var ownNumbers: [AnimatedNumber?] {
    get { [style.size] }
    set { style.size = newValue[0] }
  }

  fileprivate mutating func changeOwnGradients(
    _ change: ([Keyframe]) throws(EditError) -> [Keyframe]
  ) throws(EditError) {
    try style.changeGradientKeyframes(change)
    try runs.changeGradientKeyframes(change)
  }

  fileprivate mutating func moveTimes(by difference: Time) {
    for index in runs.indices {
      if let time = runs[index].time { runs[index].time = time + difference }
    }
  }

  fileprivate mutating func removeTimes(from end: Time) {
    // Without any time, words would be spoken evenly.
    guard runs.contains(where: { $0.time.map { $0 < end } ?? false }) else { return }
    for index in runs.indices {
      if let time = runs[index].time, time >= end { runs[index].time = nil }
    }
  }
}

extension Timeline.Shape: Look {
  fileprivate var ownNumbers: [AnimatedNumber?] {
    get { [drawn.stroke?.start, drawn.stroke?.end] }
    set {
      drawn.stroke?.start = newValue[0]
      drawn.stroke?.end = newValue[1]
    }
  }

  fileprivate mutating func changeOwnGradients(
    _ change: ([Keyframe]) throws(EditError) -> [Keyframe]
  ) throws(EditError) {
    try drawn.changeGradientKeyframes(change)
  }
}

extension Timeline.Sticker: Look {
  fileprivate var ownNumbers: [AnimatedNumber?] {
    get { [] }
    set {}
  }
}

extension Timeline.Composition: Look {
  fileprivate var ownNumbers: [AnimatedNumber?] {
    get { [] }
    set {}
  }
}

import Diagnostics
import MediaValues

/// A number of a segment or a track that has keyframes or the value of a field.
struct NumberUse {
  enum Owner {
    /// A segment, with its duration.
    case segment(SegmentPath, Time)
    /// A track, by its index.
    case track(Int)
    /// The canvas.
    case canvas

    init(_ placed: PlacedSegment, lasting duration: Time? = nil) {
      self = .segment(placed.path, duration ?? placed.segment.duration)
    }
  }

  let owner: Owner
  /// The path from the owner to the number.
  let steps: [JSONPointer.Step]
  let value: AnimatedNumber

  /// The number's key.
  var key: String {
    if case .key(let key)? = steps.last { key } else { "" }
  }

  /// Its keyframes; empty when a field gives it.
  var keyframes: [Keyframe] { value.keyframes }
}

extension CheckContext {
  /// Returns the place of a number in the document.
  func pointer(_ use: NumberUse) -> JSONPointer {
    JSONPointer(steps: pointer(use.owner).steps + use.steps)
  }

  func pointer(_ owner: NumberUse.Owner) -> JSONPointer {
    switch owner {
    case .segment(let path, _): pointer(path)
    case .track(let index): pointer(track: index)
    case .canvas: base / "canvas"
    }
  }

  /// Returns the place of a keyframe in the document.
  func pointer(_ use: NumberUse, keyframe: Int) -> JSONPointer {
    pointer(use) / "keyframes" / keyframe
  }

  /// The numbers with keyframes.
  var animations: some Sequence<NumberUse> { numbers.lazy.filter { !$0.keyframes.isEmpty } }

  var openNumbers: [NumberUse] {
    var list = NumberList()
    for placed in tracks where placed.track.hasVolume {
      list.begin(track: placed.index)
      list.add(numbersOf: placed.track)
    }
    for part in parts.videos {
      list.begin(part.placed)
      list.add(numbersOf: part.content)
    }
    for part in parts.audios {
      list.begin(part.placed)
      list.add(numbersOf: part.content)
    }
    for part in parts.sounds {
      list.begin(part.placed)
      list.add(numbersOf: part.content)
    }
    for part in parts.appearances {
      list.begin(part.placed)
      list.add(part.content)
    }
    for part in parts.texts {
      list.begin(part.placed)
      if let style = part.content.style { list.add(numbersOf: style, [.key("style")]) }
    }
    for part in parts.shapes {
      list.begin(part.placed)
      if let stroke = part.content.drawn.stroke { list.add(numbersOf: stroke, [.key("stroke")]) }
    }
    for part in parts.filters {
      list.begin(part.placed)
      list.add(numbersOf: part.content)
      list.add(part.content.parameters)
    }
    for part in parts.effects {
      list.begin(part.placed)
      list.add(part.content.parameters)
    }
    for part in parts.transitions {
      list.begin(part.placed)
      list.add(part.content.parameters)
    }
    for part in parts.joints {
      list.begin(part.placed, lasting: part.content.wholeDuration)
      list.add(part.content.parameters, [.key("transition")])
    }
    for use in gradients {
      list.begin(use.owner)
      list.add(numbersOf: use.gradient, use.steps)
      for (index, stop) in use.gradient.stops.enumerated() {
        list.add(numbersOf: stop, use.steps + [.key("stops"), .index(index)])
      }
    }
    return list.uses
  }
}

/// Gathers the numbers of segments, one segment after the other.
private struct NumberList {
  private(set) var uses: [NumberUse] = []
  private var owner = NumberUse.Owner.track(0)

  mutating func begin(_ placed: PlacedSegment, lasting duration: Time? = nil) {
    owner = NumberUse.Owner(placed, lasting: duration)
  }

  mutating func begin(_ owner: NumberUse.Owner) { self.owner = owner }

  mutating func begin(track: Int) {
    owner = .track(track)
  }

  /// `place` is where the owner is, from the segment or the track.
  mutating func add<Owner: Animatable>(
    numbersOf owner: Owner, _ place: [JSONPointer.Step] = []
  ) {
    // Copying a property would retain each of its values.
    let numbers = Owner.numbers
    for index in numbers.indices {
      add(numbers[index].written(in: owner), place + [.key(numbers[index].key)])
    }
  }

  mutating func add(_ appearance: WrittenAppearance) {
    appearance.forEachWrittenNumber { part, key, value in
      add(value, [part, key].compactMap { $0.map { .key($0) } })
    }
    for (index, filter) in appearance.filters.enumerated() {
      let place: [JSONPointer.Step] = [.key("filters"), .index(index)]
      add(numbersOf: filter, place)
      add(filter.parameters, place)
    }
  }

  /// Adds the arguments with keyframes in the order of their names, so that findings have a stable order.
  mutating func add(_ arguments: [String: ParameterValue], _ place: [JSONPointer.Step] = []) {
    guard !arguments.isEmpty else { return }
    for (name, value) in arguments.sorted(by: { $0.key < $1.key }) {
      guard case .keyframes(let keyframes) = value else { continue }
      add(.keyframes(keyframes), place + [.key("parameters"), .key(name)])
    }
  }

  private mutating func add(
    _ value: AnimatedNumber?, _ steps: @autoclosure () -> [JSONPointer.Step]
  ) {
    guard let value, value.constant == nil else { return }
    uses.append(NumberUse(owner: owner, steps: steps(), value: value))
  }
}

import DescriptionFormat
import MediaValues
import TestSupport

/// Random documents of valid shape, about which rules may report anything.
extension SeededGenerator {
  mutating func document() -> FormatDocument {
    if Bool.random(using: &self) { return .description(description()) }
    return .template(
      Template(
        title: text(0...8), thumbnail: perhaps { $0.text() }, introduction: perhaps { $0.text() },
        author: perhaps { $0.text() },
        tags: (0..<Int.random(in: 0...2, using: &self)).map { _ in text() },
        license: perhaps { $0.text() }, profile: description(), extensions: extensions()))
  }

  /// Returns a description with the version that its keys need.
  mutating func description() -> Description {
    var description = anyDescription()
    let needed = FormatVersion(neededBy: description)
    if needed > description.version ?? .one { description.version = needed }
    return description.resolvingTimes()
  }

  private mutating func anyDescription() -> Description {
    Description(
      version: perhaps { FormatVersion.allCases.randomElement(using: &$0) ?? .one },
      canvas: perhaps { $0.canvas() },
      duration: perhaps { $0.writtenTime(1_000) },
      media: (0..<Int.random(in: 0...3, using: &self)).map { index in medium("m\(index)" + text())
      },
      fields: (0..<Int.random(in: 0...2, using: &self)).map { index in field("f\(index)" + text())
      },
      markers: placedMarkers(),
      tracks: tracks(0...4, depth: 0),
      extensions: extensions())
  }

  private mutating func placedMarkers() -> [Description.PlacedMarker] {
    var copy = self
    return copy.markers().map { marker in
      guard copy.once(in: 4) else { return Description.PlacedMarker(marker) }
      var marker = marker
      marker.position = .zero
      return Description.PlacedMarker(marker, at: .endOf("x" + copy.text(), offset: 0.5))
    }
  }

  /// Returns a time from `least` flicks to an hour, often with whole tenths of seconds.
  mutating func writtenTime(_ least: Int64 = 0) -> Time {
    if Bool.random(using: &self) {
      return Time(numerator: Int64.random(in: 1...36_000, using: &self), denominator: 10)
    }
    return Time(flicks: Int64.random(in: least...(3_600 * Time.flicksPerSecond), using: &self))
  }

  mutating func number(_ range: ClosedRange<Int64>, exponent: Int) -> ExactDecimal {
    ExactDecimal(significand: Int64.random(in: range, using: &self), exponent: exponent)
  }

  mutating func color() -> Color {
    let bits = next()
    return Color(
      red: UInt8(truncatingIfNeeded: bits), green: UInt8(truncatingIfNeeded: bits >> 8),
      blue: UInt8(truncatingIfNeeded: bits >> 16),
      alpha: once(in: 2) ? 255 : UInt8(truncatingIfNeeded: bits >> 24))
  }

  mutating func extensions() -> [Extension] {
    guard once(in: 4) else { return [] }
    let values = ["1", "null\n", "{ \"a\": [1, 2], \"b\": \"c\" }", "[]", "\"text\"", "0.1"]
    return (0..<Int.random(in: 1...2, using: &self)).map { index in
      let json = values.randomElement(using: &self) ?? "1"
      return Extension(key: "x-\(index)", json: json.hasSuffix("\n") ? json : json + "\n")
    }
  }

  private mutating func canvas() -> CanvasSettings {
    let rates = [
      FrameRate.thirty, FrameRate(numerator: 30_000, denominator: 1_001),
      FrameRate(numerator: 25, denominator: 2), FrameRate(numerator: 240, denominator: 1),
    ]
    return CanvasSettings(
      width: perhaps { 2 * Int.random(in: 8...4_096, using: &$0) },
      height: perhaps { 2 * Int.random(in: 8...4_096, using: &$0) },
      unit: perhaps { $0.any() }, areas: areas(),
      frameRate: perhaps { rates.randomElement(using: &$0) ?? .thirty },
      background: perhaps { $0.paint() },
      sampleRate: perhaps { Int.random(in: 8_000...192_000, using: &$0) }, extensions: extensions())
  }

  private mutating func areas() -> [CanvasArea] {
    guard Bool.random(using: &self) else { return [] }
    return (0..<Int.random(in: 1...3, using: &self)).map { index in
      CanvasArea(
        name: "area\(index)", top: perhaps { $0.number(0...9, exponent: -1) },
        right: perhaps { $0.number(0...9, exponent: -1) },
        bottom: perhaps { $0.number(0...9, exponent: -1) },
        left: perhaps { $0.number(0...9, exponent: -1) }, extensions: extensions())
    }
  }

  private mutating func medium(_ name: String) -> Description.Medium {
    Description.Medium(
      name: name, type: MediaType.allCases.randomElement(using: &self) ?? .video,
      source: perhaps { $0.text(0...8) }, label: perhaps { $0.text() },
      accepts: perhaps { generator in
        MediaType.allCases.filter { _ in Bool.random(using: &generator) }
      }, minDuration: perhaps { $0.writtenTime() }, trim: perhaps { $0.any() },
      focus: perhaps {
        SlotFocus(
          x: $0.perhaps { $0.number(0...10, exponent: -1) },
          y: $0.perhaps { $0.number(0...10, exponent: -1) }, extensions: $0.extensions())
      }, conditions: slotConditions(), extensions: extensions())
  }

  private mutating func slotConditions() -> SlotConditions {
    SlotConditions(
      fallback: perhaps { $0.text(1...8) }, isOptional: perhaps { Bool.random(using: &$0) },
      maxDuration: perhaps { $0.writtenTime(1) },
      orientations: perhaps { [$0.any()] },
      minWidth: perhaps { Int.random(in: 1...32_768, using: &$0) },
      minHeight: perhaps { Int.random(in: 1...32_768, using: &$0) },
      needsSound: perhaps { Bool.random(using: &$0) }, explanation: perhaps { $0.text() })
  }

  private mutating func field(_ name: String) -> Field {
    let standards: [FieldValue] = [.number(number(-99...99, exponent: -1)), .text(text())]
    return Field(
      name: name, type: any(), label: perhaps { $0.text() },
      standard: perhaps { standards.randomElement(using: &$0) ?? standards[0] },
      minimum: perhaps { $0.number(-99...0, exponent: 0) },
      maximum: perhaps { $0.number(0...99, exponent: 0) },
      maximumLength: perhaps { Int.random(in: 1...100, using: &$0) }, extensions: extensions())
  }

  private mutating func tracks(_ count: ClosedRange<Int>, depth: Int) -> [Description.Track] {
    (0..<Int.random(in: count, using: &self)).map { track("t\($0)" + text(), depth: depth) }
  }

  private mutating func track(_ name: String, depth: Int) -> Description.Track {
    let type: TrackType = any()
    return Description.Track(
      type: type, name: name, duration: perhaps { $0.writtenTime() },
      isEnabled: perhaps { Bool.random(using: &$0) },
      volume: perhaps { $0.animated(0...9) },
      isMuted: flag(), target: perhaps { $0.text() }, snap: perhaps { $0.snap() },
      segments: (0..<Int.random(in: 0...4, using: &self)).map { _ in segment(type, depth: depth) },
      extensions: extensions())
  }

  private mutating func snap() -> Snap {
    Snap(
      perhaps { $0.any() }, tolerance: perhaps { $0.writtenTime(1_000) },
      music: perhaps { $0.text() },
      extensions: extensions())
  }

  private mutating func segment(_ type: TrackType, depth: Int) -> Description.Segment {
    var segment = Description.Segment(
      position: writtenTime(), duration: writtenTime(1_000), name: perhaps { $0.text() },
      isEnabled: flag(), content: content(type, depth: depth), extensions: extensions())
    var copy = self
    if segment.content.type.hasMarkers { segment.markers = copy.markers() }
    return segment
  }

  private mutating func content(_ type: TrackType, depth: Int) -> Description.Content {
    let media: String? = perhaps { $0.text() }
    switch type {
    case .visual:
      return content(
        TrackType.allCases.filter { $0.isVisual && $0 != .visual }.randomElement(using: &self)
          ?? .video, depth: depth)
    case .video:
      var copy = self
      if copy.once(in: 8) {
        return .video(.init(media: media, freeze: writtenTime(), appearance: appearance()))
      }
      return .video(
        .init(
          media: media, start: perhaps { $0.writtenTime() }, speed: perhaps { $0.animated(1...99) },
          isReversed: flag(), whenShort: perhaps { $0.any() }, appearance: appearance(),
          sound: sound()))
    case .photo:
      return .photo(.init(media: media, appearance: appearance()))
    case .audio:
      return .audio(
        .init(
          media: media, start: perhaps { $0.writtenTime() }, speed: perhaps { $0.animated(1...99) },
          isReversed: flag(), loops: flag(), duck: perhaps { $0.duck() }, sound: sound()))
    case .text:
      let runs = once(in: 4) ? textRuns() : []
      return .text(
        .init(
          text: runs.isEmpty ? text(0...20) : runs.text, runs: runs, style: perhaps { $0.style() },
          appearance: appearance()))
    case .sticker:
      return .sticker(
        .init(
          media: media, loops: flag(), appearance: appearance()))
    case .shape:
      return .shape(.init(shape(), appearance: appearance().withoutFit))
    case .composition:
      return .composition(
        .init(
          media: (0..<Int.random(in: 0...1, using: &self)).map { medium("n\($0)") },
          tracks: depth < 2 ? tracks(0...2, depth: depth + 1) : [], appearance: appearance()))
    case .transition:
      return .transition(
        .init(
          subtype: perhaps { $0.text() }, parameters: parameters(), easing: perhaps { $0.easing() },
          audio: perhaps { $0.any() }, from: perhaps { $0.text() }, to: perhaps { $0.text() }))
    case .filter:
      return .filter(
        .init(
          subtype: perhaps { $0.text() }, parameters: parameters(),
          intensity: perhaps { $0.animated(0...1) }))
    case .effect:
      return .effect(.init(subtype: perhaps { $0.text() }, parameters: parameters()))
    }
  }

  private mutating func sound() -> SoundSettings {
    SoundSettings(
      volume: perhaps { $0.animated(0...9) },
      pan: perhaps { $0.animated(-1...1) }, isMuted: flag(),
      fadeIn: perhaps { $0.writtenTime() }, fadeOut: perhaps { $0.writtenTime() },
      fadeInCurve: perhaps { $0.easing() }, fadeOutCurve: perhaps { $0.easing() },
      pitch: perhaps { $0.any() })
  }

  private mutating func duck() -> Duck {
    Duck(
      threshold: perhaps { $0.number(-80...0, exponent: 0) },
      amount: perhaps { $0.number(0...60, exponent: 0) }, attack: perhaps { $0.writtenTime() },
      release: perhaps { $0.writtenTime() }, extensions: extensions())
  }
}

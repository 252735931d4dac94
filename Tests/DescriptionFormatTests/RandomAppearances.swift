import MediaValues
import TestSupport

/// Random values of `WrittenAppearance`, texts and animations of valid shape.
extension SeededGenerator {
  mutating func any<Word: CaseIterable>(_: Word.Type = Word.self) -> Word {
    Array(Word.allCases)[Int.random(in: 0..<Word.allCases.count, using: &self)]
  }

  mutating func flag() -> Bool? { perhaps { Bool.random(using: &$0) } }

  mutating func easing() -> Easing {
    if once(in: 4) {
      return .bezier(
        x1: number(0...100, exponent: -2), y1: number(-200...200, exponent: -2),
        x2: number(0...100, exponent: -2), y2: number(-200...200, exponent: -2))
    }
    return (Easing.named + Easing.someSteps).randomElement(using: &self) ?? .hold
  }

  /// Returns an animated number with values in tenths within a range.
  mutating func animated(_ range: ClosedRange<Int64>) -> AnimatedNumber {
    func tenths(_ generator: inout SeededGenerator) -> ExactDecimal {
      generator.number((range.lowerBound * 10)...(range.upperBound * 10), exponent: -1)
    }
    switch Int.random(in: 0...3, using: &self) {
    case 0: return .field(text())
    case 1:
      return .keyframes(
        (0..<Int.random(in: 1...3, using: &self)).map { _ in
          keyframe(tenths(&self))
        })
    default: return .constant(tenths(&self))
    }
  }

  /// Returns a keyframe with a value, whose time may follow from the length of its segment.
  mutating func keyframe(_ value: ExactDecimal) -> Keyframe {
    var keyframe = Keyframe(
      time: writtenTime(), value: value, easing: perhaps { $0.easing() })
    guard once(in: 4) else { return keyframe }
    keyframe.time = .zero
    keyframe.anchor =
      once(in: 2) ? .beforeEnd(writtenTime()) : .part(number(0...100, exponent: -2))
    return keyframe
  }

  mutating func openColor() -> OpenColor {
    once(in: 4) ? .field(text()) : .constant(color())
  }

  mutating func appearance() -> WrittenAppearance {
    guard once(in: 2) else { return WrittenAppearance() }
    return WrittenAppearance(
      fit: perhaps { $0.any() },
      focus: perhaps {
        Focus(
          x: $0.perhaps { $0.animated(0...1) }, y: $0.perhaps { $0.animated(0...1) },
          extensions: $0.extensions())
      },
      box: perhaps { $0.box() }, crop: perhaps { $0.crop() }, transform: perhaps { $0.transform() },
      opacity: perhaps { $0.animated(0...1) }, blend: perhaps { $0.any() },
      mask: perhaps { $0.mask() }, matte: perhaps { $0.matte() },
      filters: (0..<Int.random(in: 0...2, using: &self)).map { _ in
        AppliedFilter(
          subtype: text(), parameters: parameters(), intensity: perhaps { $0.animated(0...1) },
          extensions: extensions())
      },
      background: perhaps { generator in
        generator.once(in: 2)
          ? generator.backdrop()
          : generator.once(in: 2)
            ? .image(Backdrop.Image(path: generator.text(), extensions: generator.extensions()))
            : .blur(
              Backdrop.Blur(
                radius: generator.number(0...5, exponent: -1), extensions: generator.extensions()))
      }, enter: entrances(), exit: entrances(), motion: perhaps { $0.motion() })
  }

  private mutating func box() -> Box {
    Box(
      anchor: perhaps { $0.any() },
      area: perhaps { (Box.Area.standard + [.named("free")]).randomElement(using: &$0) ?? .canvas },
      x: perhaps { $0.animated(-9...9) }, y: perhaps { $0.animated(-9...9) },
      width: perhaps { $0.animated(0...9) }, height: perhaps { $0.animated(0...9) },
      aspect: perhaps { $0.number(1...99, exponent: -1) },
      padding: perhaps { $0.animated(0...1) }, radius: perhaps { $0.animated(0...1) },
      border: perhaps {
        Border(
          color: $0.paint(), width: $0.number(0...9, exponent: -1),
          extensions: $0.extensions())
      }, shadows: shadows(), extensions: extensions())
  }

  private mutating func shadows() -> [Shadow] {
    (0..<Int.random(in: 0...3, using: &self)).map { _ in
      Shadow(
        color: paint(), x: number(-9...9, exponent: -1), y: number(-9...9, exponent: -1),
        blur: number(0...9, exponent: -1), extensions: extensions())
    }
  }

  private mutating func crop() -> Crop {
    Crop(
      x: perhaps { $0.animated(0...1) }, y: perhaps { $0.animated(0...1) },
      width: perhaps { $0.animated(0...1) }, height: perhaps { $0.animated(0...1) },
      extensions: extensions())
  }

  private mutating func transform() -> Transform {
    Transform(
      x: perhaps { $0.animated(-9...9) }, y: perhaps { $0.animated(-9...9) },
      scale: perhaps { $0.animated(0...9) }, scaleX: perhaps { $0.animated(0...9) },
      scaleY: perhaps { $0.animated(0...9) }, rotation: perhaps { $0.animated(-360...360) },
      anchorX: perhaps { $0.animated(0...1) }, anchorY: perhaps { $0.animated(0...1) },
      flipX: flag(), flipY: flag(), extensions: extensions())
  }

  private mutating func mask() -> Mask {
    Mask(
      shape: perhaps { $0.any() }, x: perhaps { $0.animated(0...1) },
      y: perhaps { $0.animated(0...1) }, width: perhaps { $0.animated(0...1) },
      height: perhaps { $0.animated(0...1) }, radius: perhaps { $0.animated(0...1) },
      feather: perhaps { $0.animated(0...1) }, rotation: perhaps { $0.animated(-90...90) },
      isInverted: flag(), extensions: extensions())
  }

  private mutating func matte() -> ImageMatte {
    ImageMatte(
      media: perhaps { $0.text() }, track: perhaps { $0.text() }, channel: perhaps { $0.any() },
      isInverted: flag(), start: perhaps { $0.writtenTime() }, fit: perhaps { $0.any() },
      loops: flag(), extensions: extensions())
  }

  mutating func style() -> TextStyle {
    TextStyle(
      font: perhaps { $0.text() }, size: perhaps { $0.animated(1...9) },
      color: perhaps { $0.paint() },
      weight: perhaps { Int.random(in: 100...900, using: &$0) }, isItalic: flag(),
      isUnderlined: flag(),
      strokes: (0..<Int.random(in: 0...2, using: &self)).map { _ in
        .init(color: paint(), width: number(0...9, exponent: -1))
      },
      shadows: shadows(),
      box: perhaps { .init(color: $0.openColor(), padding: $0.number(0...9, exponent: -1)) },
      alignment: perhaps { $0.any() }, lineSpacing: perhaps { $0.number(1...9, exponent: 0) },
      width: perhaps { $0.number(1...9, exponent: 0) },
      verticalAlignment: perhaps { $0.any() }, overflow: perhaps { $0.any() },
      minSize: perhaps { $0.number(1...9, exponent: 0) },
      maxLines: perhaps { Int.random(in: 1...100, using: &$0) },
      letterSpacing: perhaps { $0.number(-9...20, exponent: -1) }, letterCase: perhaps { $0.any() },
      highlight: perhaps {
        .init(color: $0.perhaps { $0.openColor() }, until: $0.perhaps { $0.any() })
      },
      extensions: extensions())
  }

  mutating func textRuns() -> [TextRun] {
    (0..<Int.random(in: 1...3, using: &self)).map { _ in
      once(in: 2)
        ? TextRun(text(0...9))
        : TextRun(
          text(0...9),
          at: perhaps { Time(numerator: Int64.random(in: -9...9, using: &$0), denominator: 4) },
          style: perhaps {
            TextRun.Style(
              font: $0.perhaps { $0.text(1...8) },
              size: $0.perhaps { $0.number(1...9, exponent: 0) },
              color: $0.perhaps { $0.openColor() },
              weight: $0.perhaps { Int.random(in: 100...900, using: &$0) }, isItalic: $0.flag(),
              isUnderlined: $0.flag(),
              strokes: $0.once(in: 2) ? [] : [.init(color: $0.paint())],
              letterSpacing: $0.perhaps { $0.number(-9...20, exponent: -1) },
              extensions: $0.extensions())
          }, extensions: extensions())
    }
  }

  mutating func paint() -> Paint {
    once(in: 3) ? .gradient(gradient()) : .color(openColor())
  }

  private mutating func backdrop() -> Backdrop {
    switch paint() {
    case .color(let color): .color(color)
    case .gradient(let gradient): .gradient(gradient)
    }
  }

  private mutating func gradient() -> Gradient {
    Gradient(
      any(), angle: perhaps { $0.animated(-360...360) },
      x: perhaps { $0.animated(0...9) }, y: perhaps { $0.animated(0...9) },
      radius: perhaps { $0.animated(0...9) },
      stops: (0..<Int.random(in: 1...4, using: &self)).map { _ in
        Gradient.Stop(openColor(), at: perhaps { $0.animated(0...1) })
      })
  }

  mutating func shape() -> DrawnShape {
    DrawnShape(
      form: perhaps { $0.any() }, sides: perhaps { Int.random(in: 3...100, using: &$0) },
      inner: perhaps { $0.number(0...10, exponent: -1) },
      radius: perhaps { $0.number(0...10, exponent: -1) }, path: perhaps { $0.text() },
      fill: perhaps { $0.paint() },
      stroke: perhaps { generator in
        DrawnShape.Stroke(
          color: generator.perhaps { $0.paint() },
          width: generator.perhaps { $0.number(0...9, exponent: -1) },
          dash: generator.once(in: 2) ? [] : [generator.number(0...9, exponent: -1)],
          cap: generator.perhaps { $0.any() }, start: generator.perhaps { $0.animated(0...1) },
          end: generator.perhaps { $0.animated(0...1) }, extensions: generator.extensions())
      })
  }

  private mutating func entrances() -> [EntranceAnimation] {
    once(in: 2) ? [] : (0..<Int.random(in: 1...4, using: &self)).map { _ in entrance() }
  }

  private mutating func motion() -> Motion {
    Motion(
      any(), amount: perhaps { $0.number(0...99, exponent: -1) },
      x: perhaps { $0.number(0...10, exponent: -1) },
      y: perhaps { $0.number(0...10, exponent: -1) },
      period: perhaps { $0.writtenTime(1_000) }, start: perhaps { $0.writtenTime(1_000) },
      duration: perhaps { $0.writtenTime(1_000) }, easing: perhaps { $0.easing() },
      extensions: extensions())
  }

  private mutating func entrance() -> EntranceAnimation {
    if once(in: 4) {
      var animation = EntranceAnimation(subtype: text())
      animation.isWord = true
      return animation
    }
    return EntranceAnimation(
      subtype: text(), duration: perhaps { $0.writtenTime(1_000) }, unit: perhaps { $0.any() },
      easing: perhaps { $0.easing() }, extensions: extensions())
  }

  mutating func parameters() -> [String: ParameterValue] {
    var parameters: [String: ParameterValue] = [:]
    for _ in 0..<Int.random(in: 0...2, using: &self) {
      parameters[text()] = parameter()
    }
    return parameters
  }

  private mutating func parameter() -> ParameterValue {
    switch Int.random(in: 0...5, using: &self) {
    case 0: return .color(color())
    case 1: return .text("a word")
    case 2: return .flag(Bool.random(using: &self))
    case 3: return .field(text())
    case 4:
      return .keyframes([keyframe(number(-99...99, exponent: -1))])
    default: return .number(number(-9_999...9_999, exponent: Int.random(in: -6...6, using: &self)))
    }
  }
}

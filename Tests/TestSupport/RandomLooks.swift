import Catalogue
package import MediaValues

extension WrittenAppearance {
  /// The same without the keys that shapes do not have: those of the list `fit` of `AppearanceKeys`.
  package var withoutFit: WrittenAppearance {
    var appearance = self
    (appearance.fit, appearance.focus) = (nil, nil)
    return appearance
  }
}

/// Random animated numbers, images and texts, all of which pass the rules.
extension SeededGenerator {
  /// Returns a random case of an enumeration.
  package mutating func anyOf<Word: CaseIterable>(_: Word.Type = Word.self) -> Word {
    let words = Array(Word.allCases)
    return words[Int.random(in: 0..<words.count, using: &self)]
  }

  /// Returns a multiple of 0.1, within a range that is given in tenths.
  mutating func tenth(_ range: ClosedRange<Int64>) -> ExactDecimal {
    ExactDecimal(significand: Int64.random(in: range, using: &self), exponent: -1)
  }

  /// Returns a number in a range of tenths, perhaps with keyframes, or the field `number`.
  mutating func changing(_ range: ClosedRange<Int64>) -> AnimatedNumber {
    switch Int.random(in: 0..<8, using: &self) {
    case 0: .field("number")
    case 1: .keyframes(keyframes(range))
    default: .constant(tenth(range))
    }
  }

  mutating func keyframes(_ range: ClosedRange<Int64>) -> [Keyframe] {
    var time = Time.zero
    return (0..<Int.random(in: 1...3, using: &self)).map { _ in
      defer { time += Time(numerator: Int64.random(in: 1...9, using: &self), denominator: 10) }
      return Keyframe(time: time, value: tenth(range), easing: perhaps { $0.anyEasing() })
    }
  }

  mutating func anyEasing() -> Easing {
    if once(in: 4) { return .bezier(x1: 0.2, y1: tenth(-9...19), x2: 0.75, y2: tenth(-9...19)) }
    return (Easing.named + Easing.someSteps).randomElement(using: &self) ?? .hold
  }

  private mutating func anyTextColor() -> Paint {
    var copy = self
    let gradient = copy.anyGradient()
    return copy.once(in: 4) ? .gradient(gradient) : .color(anyColor())
  }

  private mutating func anyColor() -> OpenColor {
    once(in: 4) ? .field("color") : .constant(Color(red: 1, green: 2, blue: 3, alpha: 200))
  }

  /// Returns a random `WrittenAppearance` in normal form.
  mutating func anyAppearance() -> WrittenAppearance {
    guard once(in: 2) else { return animated(WrittenAppearance()) }
    var transform = once(in: 3) ? anyTransform() : nil
    let box = once(in: 4) ? anyBox() : nil
    if box != nil {
      transform?.x = nil
      transform?.y = nil
    }
    let appearance = WrittenAppearance(
      fit: perhaps { $0.anyOf() },
      focus: once(in: 4) ? Focus(x: changing(0...10), extensions: extensions()) : nil,
      box: box,
      crop: once(in: 4) ? Crop(x: changing(0...2), width: 0.5, extensions: extensions()) : nil,
      transform: transform,
      opacity: perhaps { $0.changing(0...9) }, blend: perhaps { $0.anyOf() },
      mask: once(in: 4) ? anyMask() : nil,
      filters: once(in: 3) ? [anyFilter(), anyFilter()] : [],
      background: once(in: 4)
        ? (once(in: 2)
          ? (once(in: 2) ? .gradient(anyGradient()) : .color(anyColor()))
          : once(in: 2)
            ? .image(Backdrop.Image(path: "assets/paper.png", extensions: extensions()))
            : .blur(Backdrop.Blur(radius: 0.1, extensions: extensions())))
        : nil)
    return animated(appearance.normalized)
  }

  /// Returns an appearance with perhaps an entrance, an exit and a motion.
  private mutating func animated(_ appearance: WrittenAppearance) -> WrittenAppearance {
    guard once(in: 3) else { return appearance }
    var appearance = appearance
    appearance.enter = (0..<Int.random(in: 0...2, using: &self)).map { _ in anyEntrance() }
    appearance.exit = once(in: 2) ? [anyEntrance()] : []
    if once(in: 2) {
      appearance.motion = Motion(
        anyOf(), amount: perhaps { _ in 0.1 }, x: perhaps { _ in 0.25 }, y: perhaps { _ in 0.75 },
        period: perhaps { _ in 1.5 }, start: perhaps { _ in 0.5 }, duration: perhaps { _ in 2.5 },
        easing: perhaps { $0.anyEasing() }, extensions: extensions())
    }
    return appearance
  }

  private mutating func anyGradient() -> Gradient {
    Gradient(
      anyOf(), angle: perhaps { $0.changing(-900...900) }, x: perhaps { $0.changing(0...10) },
      stops: [
        .init(anyColor()), .init(anyColor(), at: perhaps { $0.changing(0...10) }),
        .init(anyColor()),
      ])
  }

  /// Returns a color or a gradient. Gradients come from a copy, so that other values of the same seed stay.
  private mutating func anyPaint() -> Paint {
    var copy = self
    let color = anyColor()
    return copy.once(in: 4) ? .gradient(copy.anyGradient()) : .color(color)
  }

  mutating func anyShape() -> DrawnShape {
    DrawnShape(
      form: perhaps { $0.anyOf() }, sides: perhaps { _ in 7 }, inner: perhaps { _ in 0.5 },
      radius: perhaps { _ in 0.5 }, path: "M0 0 C1 0 1 1 0 1 Z",
      fill: perhaps { $0.once(in: 2) ? .gradient($0.anyGradient()) : .color($0.anyColor()) },
      stroke: perhaps { generator in
        DrawnShape.Stroke(
          color: generator.perhaps { $0.anyPaint() }, width: 0.02,
          dash: generator.once(in: 2) ? [] : [0.1, 0.05], cap: generator.perhaps { $0.anyOf() },
          start: generator.perhaps { $0.changing(0...4) },
          end: generator.perhaps { $0.changing(5...10) }, extensions: generator.extensions())
      })
  }

  /// Returns up to two shadows. Values of newer keys come from a copy, so that other values of the same seed stay.
  private mutating func anyShadows() -> [Shadow] {
    (0..<Int.random(in: 0...2, using: &self)).map { _ in
      Shadow(color: anyPaint(), x: 0.01, blur: 0.02, extensions: extensions())
    }
  }

  private mutating func anyArea() -> Box.Area {
    Box.Area.standard.randomElement(using: &self) ?? .canvas
  }

  private mutating func anyBox() -> Box {
    var box = Box(
      anchor: perhaps { $0.anyOf() }, area: perhaps { $0.anyArea() },
      x: perhaps { $0.changing(-2...2) }, y: perhaps { $0.changing(-2...2) },
      width: perhaps { $0.changing(1...10) }, height: perhaps { $0.changing(1...10) },
      extensions: extensions())
    var copy = self
    box.padding = copy.perhaps { $0.changing(0...1) }
    box.radius = copy.perhaps { $0.changing(0...1) }
    box.border = copy.perhaps {
      Border(color: $0.anyPaint(), width: 0.01, extensions: $0.extensions())
    }
    box.shadows = copy.anyShadows()
    return box
  }

  private mutating func anyTransform() -> Transform {
    Transform(
      x: perhaps { $0.changing(0...10) }, y: perhaps { $0.changing(0...10) },
      scale: perhaps { $0.changing(1...20) }, scaleX: perhaps { $0.changing(1...20) },
      rotation: perhaps { $0.changing(-900...900) }, anchorX: perhaps { $0.changing(0...10) },
      flipX: perhaps { Bool.random(using: &$0) }, extensions: extensions())
  }

  private mutating func anyMask() -> Mask {
    Mask(
      shape: perhaps { $0.anyOf() }, x: perhaps { $0.changing(0...10) },
      width: perhaps { $0.changing(1...10) }, feather: perhaps { $0.changing(0...5) },
      rotation: perhaps { $0.changing(-900...900) },
      isInverted: perhaps { Bool.random(using: &$0) },
      extensions: extensions())
  }

  private mutating func anyFilter() -> AppliedFilter {
    let kind = FilterKind.all.randomElement(using: &self)
    return AppliedFilter(
      subtype: kind?.name ?? "", parameters: arguments(of: kind?.parameters ?? []),
      intensity: perhaps { $0.changing(0...10) }, extensions: extensions())
  }

  /// Returns arguments in the ranges of the parameters, some with keyframes, some left out.
  mutating func arguments(of parameters: [Parameter]) -> [String: ParameterValue] {
    var arguments: [String: ParameterValue] = [:]
    // A color table requires a file.
    for parameter in parameters where parameter.name != "file" && once(in: 2) {
      guard parameter.isAnimatable, case .number(let value) = parameter.defaultValue, once(in: 3)
      else {
        arguments[parameter.name] = parameter.defaultValue
        continue
      }
      arguments[parameter.name] = .keyframes([
        Keyframe(time: .zero, value: value), Keyframe(time: 1, value: value, easing: anyEasing()),
      ])
    }
    if parameters.contains(where: { $0.name == "file" }) {
      arguments["file"] = .text("looks/a.cube")
    }
    return arguments
  }

  mutating func anyStyle() -> TextStyle {
    guard once(in: 2) else { return TextStyle() }
    var style = TextStyle(
      font: perhaps { _ in "Open Sans" }, size: perhaps { $0.changing(1...10) },
      color: perhaps { $0.anyTextColor() }, weight: perhaps { _ in 700 },
      isItalic: perhaps { Bool.random(using: &$0) },
      strokes: (perhaps {
        TextStyle.Stroke(color: $0.anyPaint(), width: 0.01, extensions: $0.extensions())
      }).map { [$0] } ?? [],
      shadows: (perhaps { Shadow(color: $0.anyPaint(), x: 0.01, blur: 0.02) }).map { [$0] } ?? [],
      box: perhaps { .init(color: $0.anyColor(), padding: 0.05) },
      alignment: perhaps { $0.anyOf() },
      lineSpacing: perhaps { _ in 1.5 }, width: perhaps { _ in 0.5 }, extensions: extensions())
    var copy = self
    style.shadows += copy.anyShadows()
    if copy.once(in: 4) { style.strokes.append(TextStyle.Stroke(color: copy.anyPaint())) }
    style.verticalAlignment = copy.perhaps { $0.anyOf() }
    style.overflow = copy.perhaps { $0.anyOf() }
    style.minSize = copy.perhaps { _ in 0.01 }
    style.maxLines = copy.perhaps { _ in 3 }
    style.letterSpacing = copy.perhaps { _ in 0.1 }
    style.letterCase = copy.perhaps { $0.anyOf() }
    style.isUnderlined = copy.perhaps { _ in true }
    style.highlight = copy.perhaps { .init(color: $0.anyColor(), until: $0.anyOf()) }
    return style
  }

  /// Returns parts that begin with a text.
  mutating func runs(of text: String) -> [TextRun] {
    [
      TextRun(text),
      TextRun(
        word(), at: someTime(),
        style: .init(
          font: perhaps { _ in "DejaVu Serif" }, size: perhaps { _ in 0.2 },
          color: perhaps { $0.anyColor() },
          weight: perhaps { _ in 900 },
          isItalic: perhaps { Bool.random(using: &$0) }, strokes: someStrokes(),
          letterSpacing: perhaps { _ in 0.1 },
          extensions: extensions()), extensions: extensions()),
    ]
  }

  /// Returns strokes of a part, from a copy, so that other values of the same seed stay.
  private func someStrokes() -> [TextStyle.Stroke] {
    var copy = self
    return copy.once(in: 2) ? [] : [TextStyle.Stroke(color: copy.anyPaint(), width: 0.02)]
  }

  /// Returns a time of a part, from a copy.
  private func someTime() -> Time? {
    var copy = self
    return copy.perhaps { Time(numerator: Int64.random(in: -9...9, using: &$0), denominator: 10) }
  }

  mutating func anyEntrance() -> EntranceAnimation {
    EntranceAnimation(
      subtype: EntranceKind.all.randomElement(using: &self)?.name ?? "fade",
      duration: perhaps { _ in 0.1 }, unit: nil, easing: perhaps { $0.anyEasing() },
      extensions: extensions())
  }
}

extension Easing {
  /// Steps of each kind.
  package static let someSteps: [Easing] =
    [.steps(.init(3))] + Steps.Jump.allCases.map { .steps(.init(7, jump: $0)) }
}

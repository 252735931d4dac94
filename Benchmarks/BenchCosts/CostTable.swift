import Catalogue
import MediaValues
import Planning
import Titling

/// The costs of the kinds of one list.
struct CostTable {
  var title: String
  var noun: String
  var costs: [Cost]

  static var all: [CostTable] {
    [
      CostTable(title: "Transitions", noun: "transition", costs: transitions),
      CostTable(title: "Filters", noun: "filter", costs: filters),
      CostTable(title: "Effects", noun: "effect", costs: effects),
      CostTable(title: "Blends of a whole image", noun: "blend", costs: blends),
      CostTable(title: "Masks of a whole image that grow", noun: "mask", costs: masks),
      CostTable(title: "Appearances", noun: "appearance", costs: appearances),
      CostTable(title: "Texts that come letter by letter", noun: "entrance", costs: texts),
      CostTable(title: "Stickers that come", noun: "entrance", costs: stickers),
    ]
  }

  private static var transitions: [Cost] {
    TransitionKind.all.map { kind in
      let transition = RenderPlan.Transition(
        kind: AppliedKind(name: kind.name), from: .layer(Bench.photo(0)),
        to: .layer(Bench.photo(1)), firstFrame: 0, frameCount: 12)
      return Cost(name: kind.name, steps: [.transition(transition)], isAlone: true)
    }
  }

  /// The arguments of filters that have no effect with their defaults. The filter `lut` is left
  /// out, because it needs a file.
  private static let arguments: [String: [String: ParameterValue]] = [
    "color_matrix": ["red_from_blue": .number(0.5), "blue_added": .number(0.1)]
  ]

  private static var filters: [Cost] {
    FilterKind.all.filter { $0.name != "lut" }.map { kind in
      let applied = AppliedKind(name: kind.name, arguments: arguments[kind.name] ?? [:])
      return Cost(
        name: kind.name, steps: [.filter(RenderPlan.Filter(kind: applied, firstFrame: 0))])
    }
  }

  private static var effects: [Cost] {
    EffectKind.all.map { kind in
      let effect = RenderPlan.Effect(kind: AppliedKind(name: kind.name), frames: 0..<12)
      return Cost(name: kind.name, steps: [.effect(effect)])
    }
  }

  private static var blends: [Cost] {
    Blend.allCases.map { blend in
      Cost(
        name: blend.rawValue,
        steps: [.layer(Bench.photo(1, WrittenAppearance(opacity: 0.8, blend: blend)))])
    }
  }

  private static func growing(_ first: ExactDecimal, _ last: ExactDecimal) -> AnimatedNumber {
    .keyframes([Keyframe(time: .zero, value: first), Keyframe(time: 1, value: last)])
  }

  private static var masks: [Cost] {
    Mask.Shape.allCases.flatMap { shape in
      [nil, 0.05].map { (feather: ExactDecimal?) in
        let mask = Mask(
          shape: shape, width: growing(0.5, 1), height: growing(0.5, 1),
          feather: feather.map(AnimatedNumber.constant))
        return Cost(
          name: shape.rawValue + (feather == nil ? "" : ", soft"),
          steps: [.layer(Bench.photo(1, WrittenAppearance(mask: mask)))])
      }
    }
  }

  private static var appearances: [Cost] {
    let looks: [(String, WrittenAppearance)] = [
      ("half opacity", WrittenAppearance(opacity: 0.5)),
      ("half as large", WrittenAppearance(transform: Transform(scale: 0.5))),
      ("growing", WrittenAppearance(transform: Transform(scale: growing(0.5, 1)))),
      ("moving", WrittenAppearance(transform: Transform(x: growing(0.4, 0.6)))),
      ("turning", WrittenAppearance(transform: Transform(rotation: growing(0, 90)))),
      (
        "blurred background",
        WrittenAppearance(transform: Transform(scale: 0.5), background: .blur(Backdrop.Blur()))
      ),
    ]
    return looks.map { name, appearance in
      Cost(name: name, steps: [.layer(Bench.photo(1, appearance))])
    } + [
      Cost(
        name: "in a composition",
        steps: [.group(RenderPlan.Group(steps: [.layer(Bench.photo(1))], firstFrame: 0))])
    ]
  }

  private static var texts: [Cost] {
    EntranceKind.all.map { kind in
      let style = TextStyle(
        size: 0.12, strokes: [TextStyle.Stroke(color: .constant(.black), width: 0.005)],
        shadows: [Shadow(color: .constant(.black), x: 0.005, y: 0.005, blur: 0.01)])
      let text = TextLayer(
        text: "A day by the sea\nwith everyone", look: ResolvedTextStyle(style),
        movement: Movement(enter: [
          TextAnimation(
            subtype: kind.name, frameCount: 12, unit: .letter, easing: kind.easing)
        ]),
        frameCount: 40, canvas: Bench.size, frameRate: .thirty)
      return Cost(name: kind.name, steps: [.text(RenderPlan.Text(layer: text, firstFrame: 0))])
    }
  }

  private static var stickers: [Cost] {
    EntranceKind.all.map { kind in
      var sticker = Bench.photo(1, WrittenAppearance(transform: Transform(scale: 0.5)))
      sticker.frameCount = 40
      sticker.movement.enter = [
        TextAnimation(subtype: kind.name, frameCount: 12, unit: .whole, easing: kind.easing)
      ]
      return Cost(name: kind.name, steps: [.layer(sticker)])
    }
  }
}

import JSONSyntax
import MediaValues

/// The lists of stops of a gradient with opacities, one for each state of its keyframes.
struct LottieGradient {
  /// The number of colours.
  let count: JSONNode
  let states: [JSONNode]
  /// The number of numbers in each list.
  let length: Int
  private let colors: Int

  /// Reads the lists; `nil` for a gradient without opacities, and for one that is malformed.
  init?(_ node: JSONNode) {
    guard let list = node["g"], list.kind == .object, let count = list["p"],
      let colors = count.number.flatMap({ Int(exactly: $0.double) }), let property = list["k"],
      property.kind == .object, let value = property["k"], value.kind == .array
    else { return nil }
    let states = value.states
    let length = states.first?.count ?? 0
    guard colors > 0, colors <= length / 4, length > 4 * colors, length % 2 == 0,
      states.allSatisfy({ $0.kind == .array && $0.count == length })
    else { return nil }
    (self.count, self.states, self.length, self.colors) = (count, states, length, colors)
  }

  var lists: [LottieStops] {
    states.map { state in
      LottieStops(state.elements.map { $0.number?.double ?? 0 }, colors: colors)
    }
  }

  /// Whether its stops are merged and move, so that they are approximate between keyframes.
  var isApproximate: Bool {
    let lists = lists
    return LottieStops.steps(lists) != nil && LottieStops.move(lists)
  }
}

extension JSONNode {
  /// The values of a property with several numbers: those of its keyframes, or its only one.
  var states: [JSONNode] {
    elements.contains { $0.kind == .object }
      ? elements.filter { $0.kind == .object }.flatMap { [$0["s"], $0["e"]].compactMap(\.self) }
      : [self]
  }
}

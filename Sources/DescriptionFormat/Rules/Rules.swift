extension Rule {
  /// Every rule, in the order of the reference.
  package static let all: [Rule] = [
    .overlappingSegments
  ]

  /// The rule with a code such as `T201`, or a name such as `overlapping-segments`.
  package static func named(_ name: String) -> Rule? {
    all.first { $0.code == name || $0.name == name }
  }
}

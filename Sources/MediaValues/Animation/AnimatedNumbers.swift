/// An object of the format with numbers that keyframes can animate.
package protocol Animatable: Hashable, Sendable {
  /// Its numbers, in the order in which texts list them.
  static var numbers: [AnimatedProperty<Self>] { get }
}

/// The numbers of an `Owner` with all defaults filled in: a number for each property of `Owner.numbers`.
///
/// Two values are equal if they have equal numbers, whether or not a document writes the defaults.
package struct AnimatedNumbers<Owner: Animatable>: Hashable, Sendable {
  /// The numbers that differ from the defaults, by key.
  private var changed: [String: AnimatedNumber] = [:]

  /// Creates numbers that all have their defaults.
  package init() {}

  /// Creates the numbers of an owner, with the defaults of those that it does not set.
  package init(of owner: Owner) {
    for property in Owner.numbers {
      if let number = owner[keyPath: property.path] { self[property] = number }
    }
  }

  package subscript(property: AnimatedProperty<Owner>) -> AnimatedNumber {
    get { changed[property.key] ?? property.standard }
    set { changed[property.key] = newValue == property.standard ? nil : newValue }
  }

  /// Whether all numbers have their defaults.
  package var areStandard: Bool { changed.isEmpty }

  /// The numbers that differ from the defaults, in the order of `Owner.numbers`.
  package var changes: [(property: AnimatedProperty<Owner>, number: AnimatedNumber)] {
    changed.isEmpty
      ? [] : Owner.numbers.compactMap { property in changed[property.key].map { (property, $0) } }
  }

  /// Returns a number at a time relative to the start of the segment, clamped to its range.
  package func value(_ property: AnimatedProperty<Owner>, at time: Time) -> Double {
    self[property].value(at: time, in: property.range)
  }

  /// Returns all numbers at a time, in the order of `Owner.numbers`.
  package func values(at time: Time) -> [Double] {
    Owner.numbers.map { value($0, at: time) }
  }

  /// Sets the numbers of an owner that differ from the defaults.
  package func write(to owner: inout Owner) {
    for (property, number) in changes { owner[keyPath: property.path] = number }
  }
}

extension AnimatedNumbers: Codable {
  package init(from decoder: any Decoder) throws {
    let numbers = try [String: AnimatedNumber](from: decoder)
    for property in Owner.numbers {
      if let number = numbers[property.key] { self[property] = number }
    }
  }

  package func encode(to encoder: any Encoder) throws { try changed.encode(to: encoder) }
}

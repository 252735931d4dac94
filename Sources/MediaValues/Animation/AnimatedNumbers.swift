/// An object of the format with numbers that keyframes can animate.
package protocol Animatable: Hashable, Sendable {
  /// Its numbers, in the order in which texts list them.
  static var numbers: [AnimatedProperty<Self>] { get }
}

/// The numbers of an `Owner` with all defaults filled in: a number for each property of `Owner.numbers`.
///
/// It keeps apart the numbers that a document sets to their defaults from those that it leaves out, so that the
/// texts of a plan show what the document says.
package struct AnimatedNumbers<Owner: Animatable>: Hashable, Sendable {
  /// The numbers that are set, by key.
  private var own: [String: AnimatedNumber] = [:]

  /// Creates numbers that all have their defaults.
  package init() {}

  /// Creates the numbers of an owner, with the defaults of those that it does not set.
  package init(of owner: Owner) {
    for property in Owner.numbers { own[property.key] = owner[keyPath: property.path] }
  }

  /// The number of a property. A number that is set to its default counts as left out.
  package subscript(property: AnimatedProperty<Owner>) -> AnimatedNumber {
    get { own[property.key] ?? property.standard }
    set { own[property.key] = property.written(newValue) }
  }

  /// Returns whether a number is set, even to its default.
  package func isWritten(_ property: AnimatedProperty<Owner>) -> Bool { own[property.key] != nil }

  /// The same numbers, where defaults count as left out.
  package var normalized: AnimatedNumbers {
    var numbers = self
    for (property, number) in written { numbers[property] = number }
    return numbers
  }

  /// Whether all numbers have their defaults.
  package var areStandard: Bool { written.allSatisfy { $0.number == $0.property.standard } }

  /// The numbers that are set, in the order of `Owner.numbers`.
  package var written: [(property: AnimatedProperty<Owner>, number: AnimatedNumber)] {
    own.isEmpty
      ? [] : Owner.numbers.compactMap { property in own[property.key].map { (property, $0) } }
  }

  /// Returns a number at a time relative to the start of the segment, clamped to its range.
  package func value(_ property: AnimatedProperty<Owner>, at time: Time) -> Double {
    self[property].value(at: time, in: property.range)
  }

  /// Returns all numbers at a time, in the order of `Owner.numbers`.
  package func values(at time: Time) -> [Double] {
    Owner.numbers.map { value($0, at: time) }
  }

  /// Sets the numbers of an owner to those that are set here.
  package func write(to owner: inout Owner) {
    for (property, number) in written { owner[keyPath: property.path] = number }
  }
}

extension AnimatedNumbers: Codable {
  package init(from decoder: any Decoder) throws {
    own = try [String: AnimatedNumber](from: decoder)
  }

  package func encode(to encoder: any Encoder) throws { try own.encode(to: encoder) }
}

/// The parameter sets of a stream, by the numbers with which frames refer to them.
///
/// Streams of several encoders can share one file if no number has different sets in two of them.
package struct ParameterSets: Hashable, Sendable {
  private struct Name: Hashable, Comparable {
    var kind: UInt8
    var number: Int

    static func < (first: Name, second: Name) -> Bool {
      (first.kind, first.number) < (second.kind, second.number)
    }
  }

  private var all: [Name: [UInt8]] = [:]

  package init() {}

  /// Adds a set as it is in a packet; `kind` is the unit type of the codec.
  mutating func insert(_ set: [UInt8], kind: UInt8, number: Int) {
    all[Name(kind: kind, number: number)] = set
  }

  /// Returns the sets of one kind, in order of their numbers.
  subscript(kind: UInt8) -> [[UInt8]] {
    all.filter { $0.key.kind == kind }.sorted { $0.key < $1.key }.map(\.value)
  }

  /// Returns whether a number has different sets in both.
  package func contradicts(_ other: ParameterSets) -> Bool {
    all.contains { name, set in other.all[name].map { $0 != set } ?? false }
  }

  /// Adds the sets whose numbers are not used yet.
  package mutating func add(_ other: ParameterSets) {
    all.merge(other.all) { first, _ in first }
  }

  /// Returns whether `set` is one of the sets.
  func contains(_ set: ArraySlice<UInt8>) -> Bool { all.values.contains { $0[...] == set } }

  /// The numbers in use, of all kinds.
  package var numbers: Set<Int> { Set(all.keys.map(\.number)) }

  /// The size of all sets in a packet, in bytes, with four bytes of framing each.
  package var byteCount: Int { units.reduce(0) { $0 + $1.count + 4 } }

  /// All sets, ordered by kind and number.
  var units: [ArraySlice<UInt8>] {
    all.sorted { $0.key < $1.key }.map { $0.value[...] }
  }
}

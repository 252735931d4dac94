/// What pictures say once instead of each time, by the numbers under which they refer to it.
///
/// Streams of several encoders fit into one file when no number means different things in two of them.
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

  /// Adds a set as a packet has it; `kind` is what its codec calls such sets.
  mutating func insert(_ set: [UInt8], kind: UInt8, number: Int) {
    all[Name(kind: kind, number: number)] = set
  }

  /// The sets of one kind, by their numbers.
  subscript(kind: UInt8) -> [[UInt8]] {
    all.filter { $0.key.kind == kind }.sorted { $0.key < $1.key }.map(\.value)
  }

  /// Whether a number means different things here and there.
  package func contradicts(_ other: ParameterSets) -> Bool {
    all.contains { name, set in other.all[name].map { $0 != set } ?? false }
  }

  /// Adds those whose numbers are free.
  package mutating func add(_ other: ParameterSets) {
    all.merge(other.all) { first, _ in first }
  }

  /// Whether a set is one of them.
  func holds(_ set: ArraySlice<UInt8>) -> Bool { all.values.contains { $0[...] == set } }

  /// The numbers that mean something.
  package var numbers: Set<Int> { Set(all.keys.map(\.number)) }

  /// Of all sets as a packet has them.
  package var byteCount: Int { units.reduce(0) { $0 + $1.count + 4 } }

  /// All sets, kind by kind.
  var units: [ArraySlice<UInt8>] {
    all.sorted { $0.key < $1.key }.map { $0.value[...] }
  }
}

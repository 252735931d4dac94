/// The reason why files cannot be merged.
package struct MergeFailure: Error, CustomStringConvertible {
  /// A part of a merge.
  package enum Part: Hashable, Sendable {
    /// A file, by its number from 0.
    case file(Int)
    case transition
    case music
  }

  /// The part that is wrong.
  package let part: Part
  package let description: String

  /// Runs `body`, which adds a part to an edit, and converts its error.
  static func explained(_ part: Part, _ body: () throws -> Void) throws(MergeFailure) {
    do { try body() } catch { throw MergeFailure(part: part, description: "\(error)") }
  }
}

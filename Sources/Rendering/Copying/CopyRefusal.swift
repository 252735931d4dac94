/// The error of a render that may not encode anything, but would have to.
package struct CopyRefusal: Error, Hashable, Sendable, CustomStringConvertible {
  /// A part that would have to be encoded, with the reason.
  package struct Reason: Hashable, Sendable {
    /// The path of the file; `nil` if the reason is not in a file.
    package var path: String?
    package var reason: String
  }

  package var reasons: [Reason]

  /// A sentence about the option that allows encoding.
  package var description: String {
    "not everything can be copied; leave out --copy to encode the other parts"
  }
}

/// Why a render that is to encode nothing cannot be made.
package struct CopyRefusal: Error, Hashable, Sendable, CustomStringConvertible {
  /// What has to be encoded, and why.
  package struct Reason: Hashable, Sendable {
    /// Nil where no file is to blame.
    package var path: String?
    package var reason: String
  }

  package var reasons: [Reason]

  /// What has to change for it to be made.
  package var description: String {
    "not everything can be copied; leave out --copy to encode the other parts"
  }
}

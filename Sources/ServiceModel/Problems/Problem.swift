/// A kind of failure of a request, as a problem type of RFC 9457.
package struct Problem: Hashable, Sendable {
  /// The last part of its address, `/problems/NAME`.
  package let name: String
  /// The HTTP status of answers that report it.
  package let status: Int
  /// The title, which is the same in every answer.
  package let title: String
  /// What it means, and what the client can do.
  package let explanation: String
  /// Whether the same request may succeed later, after the seconds of `Retry-After`.
  package let isTemporary: Bool

  init(
    _ name: String, _ status: Int, _ title: String, isTemporary: Bool = false,
    _ explanation: String
  ) {
    self.name = name
    self.status = status
    self.title = title
    self.isTemporary = isTemporary
    self.explanation = explanation
  }

  /// The address of its description, relative to the service.
  package var address: String { "/problems/" + name }

  /// Returns the problem with a name; `nil` if there is none.
  package static func named(_ name: String) -> Problem? { all.first { $0.name == name } }
}

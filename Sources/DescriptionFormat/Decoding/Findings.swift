import Diagnostics

/// The complaints of one reading, in the order in which they come up.
final class Findings {
  private(set) var diagnostics: [Diagnostic] = []

  func report(
    _ code: ShapeCode, _ message: String, at location: Location, notes: [Diagnostic.Note] = [],
    help: String? = nil
  ) {
    diagnostics.append(
      Diagnostic(code: code.rawValue, message, at: location, notes: notes, help: help))
  }
}

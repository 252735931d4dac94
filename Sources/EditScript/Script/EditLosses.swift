import Diagnostics
import Editing
import MediaValues

/// What an operation removed besides what it was asked to remove.
package struct EditLosses: CustomStringConvertible {
  /// The operation, as it is named in messages.
  let title: String
  let losses: [LossFinder.Loss]

  /// How many losses a message names.
  private static let shown = 12

  /// The operation and its losses: `operation 1, 'cut 2 4', also removed the text 'Hello' at [2, 3) s`.
  package var description: String {
    let named = losses.prefix(EditLosses.shown).map { "\($0.title) at \($0.range)" }
    let more = losses.count - named.count
    return "\(title), also removed " + listed(named + (more > 0 ? ["\(more) more"] : []), "and")
  }
}

/// What an operation is asked to remove, besides clips of the storyline.
enum Removal {
  case nothing
  case item(ClipAddress)
  case transitions

  /// Returns the losses that it does not ask for. `timeline` is the one before the operation.
  func rest(of losses: [LossFinder.Loss], of timeline: Timeline) -> [LossFinder.Loss] {
    switch self {
    case .nothing: return losses
    case .transitions: return losses.filter { $0.place != nil }
    case .item(let address):
      guard let place = try? address.place(in: timeline) else { return losses }
      // Nothing else goes with a transition.
      if case .transitions = timeline.tracks[place.track].items { return [] }
      return losses.filter { $0.place != place }
    }
  }
}

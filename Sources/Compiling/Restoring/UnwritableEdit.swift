/// An edit that cannot be written without numbers for all times.
package enum UnwritableEdit: Error {
  /// An operation changes a copy of a repeated segment.
  case copy(String, list: String)
  /// The times of copies would no longer follow from each other, on this track.
  case list(String)
  /// There is no track with this name.
  case unknownTrack(String)
  /// The edited document would not mean the edited timeline.
  case unreadable

  /// Returns what cannot be written, and what to do. `canBake` is whether the times of the document are numbers for all
  /// files that it takes.
  package func sentence(canBake: Bool) -> String {
    switch self {
    case .copy(let name, let list):
      "an operation changes a copy of '\(name)', which is repeated over '\(list)', and all copies are one segment of the"
        + " document; change that segment in the document"
        + (canBake ? ", or allow it with --bake, which writes each copy" : "")
    case .list(let track):
      "the repeated segments of the track '\(track)' would not have the times of the edit; "
        + (canBake ? "allow it with --bake, which writes each copy" : "change them in the document")
    case .unknownTrack(let name): "there is no track '\(name)' to bake"
    case .unreadable:
      "the edit cannot be written with times that follow from others; "
        + (canBake
          ? "allow it with --bake, which writes every time as a number"
          : "change the times in the document")
    }
  }
}

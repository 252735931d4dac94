/// An edit that cannot be written without numbers for all times.
package enum UnwritableEdit: Error, CustomStringConvertible {
  /// An operation changes a copy of a repeated segment.
  case copy(String, list: String)
  /// The times of copies would no longer follow from each other, on this track.
  case list(String)
  /// There is no track with this name.
  case unknownTrack(String)
  /// The edited document would not mean the edited timeline.
  case unreadable

  package var description: String {
    switch self {
    case .copy(let name, let list):
      "an operation changes a copy of '\(name)', which is repeated over '\(list)', and all copies are one segment of the"
        + " document; change that segment in the document, or allow it with --bake, which writes each copy"
    case .list(let track):
      "the repeated segments of the track '\(track)' would not have the times of the edit; allow it with --bake, which"
        + " writes each copy"
    case .unknownTrack(let name): "there is no track '\(name)' to bake"
    case .unreadable:
      "the edit cannot be written with times that follow from others; allow it with --bake, which writes every time as"
        + " a number"
    }
  }
}

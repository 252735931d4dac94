/// A part of a command's work that has its own progress. Its name is in each JSON line of the progress.
enum ProgressPhase: String {
  /// The chunks that a cluster makes.
  case cluster
  /// The chunks that `chunks make` makes on this machine.
  case chunks
  case render
  case verify
  case rows
  case shots

  /// What is done to a file, for people: `rendering`.
  var title: String {
    switch self {
    case .cluster, .chunks: "making chunks of"
    case .render: "rendering"
    case .verify: "checking"
    case .rows: "checking rows of"
    case .shots: "looking for cuts in"
    }
  }
}

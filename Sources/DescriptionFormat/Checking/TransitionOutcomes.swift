/// The neighbors of the live transitions of a description, and the problems of those without neighbors.
struct TransitionOutcomes {
  /// The transitions whose neighbors could not be found, in the order of the document.
  private(set) var problems: [(path: SegmentPath, problem: TransitionProblem)] = []
  /// The transitions with their neighbors, in the order of the document.
  private(set) var resolvedTransitions: [(path: SegmentPath, neighbours: TransitionNeighbours)] = []

  init(_ subject: CheckContext) {
    for joint in subject.joints where joint.isLive {
      if let before = joint.before {
        resolvedTransitions.append(
          (joint.path, TransitionNeighbours(outgoing: before, incoming: joint.path)))
      }
    }
    guard subject.parts.transitions.contains(where: \.isLive) else { return }
    for (path, outcome) in TransitionNeighbours.inOrder(subject.description) {
      switch outcome {
      case .success(let neighbours): resolvedTransitions.append((path, neighbours))
      case .failure(let problem): problems.append((path, problem))
      }
    }
  }
}

extension CheckContext {
  var transitionProblems: [(path: SegmentPath, problem: TransitionProblem)] {
    transitions.problems
  }
  var resolvedTransitions: [(path: SegmentPath, neighbours: TransitionNeighbours)] {
    transitions.resolvedTransitions
  }
}

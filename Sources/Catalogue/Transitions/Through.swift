/// To a colour in the first half of the way, and from it in the second.
func through(_ parameter: Parameter) -> @Sendable (Arguments, Double) -> TransitionScene {
  { arguments, progress in
    let color = arguments[color: parameter]
    return progress < 0.5
      ? .cover(.outgoing, color, 2 * progress) : .cover(.incoming, color, 2 - 2 * progress)
  }
}

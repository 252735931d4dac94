import MediaValues

extension TransitionKind {
  /// The outgoing picture flares up to white, and the incoming one is there behind it.
  package static let flash = TransitionKind(
    "flash", "A flash of white."
  ) { _, progress in
    progress < 0.25
      ? .cover(.outgoing, .white, 4 * progress) : .cover(.incoming, .white, (1 - progress) / 0.75)
  }
}

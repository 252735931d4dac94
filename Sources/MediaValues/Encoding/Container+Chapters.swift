extension Container {
  /// Whether files of the format have chapters.
  package var holdsChapters: Bool {
    [Container.mp4, .mov, .mkv, .webm, .m4a, .mp3, .opus].contains(self)
  }
}

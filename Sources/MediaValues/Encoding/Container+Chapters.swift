extension Container {
  /// Whether files of the format have chapters. libavformat rounds those of Opus to wrong seconds.
  package var holdsChapters: Bool {
    [Container.mp4, .mov, .mkv, .webm, .m4a, .mp3].contains(self)
  }
}

import Media
import MediaValues
import Planning

extension Renderer {
  /// Whether packets of sound may be copied into files of this kind.
  func copiesSound(into container: Container) -> Bool {
    settings.copies && settings.loudness == nil && audioSettings(for: container).codec == .aac
      // Elsewhere it cannot be said at which sample of a block the sound begins.
      && [.mp4, .mov, .m4a].contains(container)
  }
}

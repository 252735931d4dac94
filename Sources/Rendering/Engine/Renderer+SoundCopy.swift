import Media
import MediaValues
import Planning

extension Renderer {
  /// Returns whether packets of sound may be copied into files of this format.
  func copiesSound(into container: Container) -> Bool {
    settings.copies && settings.loudness == nil && audioSettings(for: container).codec == .aac
      // Other formats cannot specify the sample of a block at which the sound begins.
      && [.mp4, .mov, .m4a].contains(container)
  }
}

import Media
import MediaValues
import Planning

extension Renderer {
  /// Returns the sound of a render that encodes nothing, and the offset of each clip's sound; `nil` if there is no
  /// sound.
  ///
  /// Throws a `CopyRefusal` if video or sound would have to be encoded.
  func joinedSound(
    beside pieces: VideoPieces?, as container: Container, to spool: PacketSpool
  ) throws -> (sound: SpooledSound, shifts: [SoundShift])? {
    let reasons = CopyObstacles(plan, settings.video).reasons(for: pieces?.chunks ?? [])
    do {
      let joined =
        hasSound(container)
        ? try JoinedSound(plan, audioSettings(for: container), to: spool).make() : nil
      guard reasons.isEmpty else { throw CopyRefusal(reasons: reasons) }
      return joined
    } catch let refusal as CopyRefusal where !reasons.isEmpty && refusal.reasons != reasons {
      throw CopyRefusal(reasons: reasons + refusal.reasons)
    }
  }
}

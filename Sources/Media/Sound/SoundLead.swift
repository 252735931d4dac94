import MediaValues

/// The time at the beginning of a sound for which its decoder returns no samples. The stated duration includes it, because
/// its packets do.
extension SoundDecoding {
  /// Returns the length of the sound from its first sample, of which the file states the length with the lead. Known after
  /// the first block.
  func played(_ stated: Time) -> Time {
    // In WMA, the durations of Windows Media are those of the samples; timestamps are late by the lead.
    let lead = demuxer.format == "asf" ? .zero : origin - demuxer.origin
    return lead < stated ? stated - lead : stated
  }

  /// Returns the same for a demuxer from which nothing has been read: decodes a block of a sound without images. If that
  /// fails, it returns `stated`, and reading the sound reports the reason.
  static func played(_ stated: Time, of demuxer: Demuxer, limits: MediaLimits) -> Time {
    guard demuxer.videoStream == nil else { return stated }
    demuxer.setDeadline(isOn: true)
    defer { demuxer.setDeadline(isOn: false) }
    do throws(MediaError) {
      let decoding = try SoundDecoding(demuxer, limits: limits)
      _ = try decoding.next()
      let played = decoding.played(stated)
      return decoding.countedLength(near: played, limits: limits) ?? played
    } catch {
      return stated
    }
  }
}

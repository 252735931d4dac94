import Diagnostics
import JSONSyntax
import MediaValues

/// The in points of media of other programs that have no `available_range`.
///
/// They count from the beginning of the file. Programs that work with tapes and cameras write timecodes instead, which
/// often begin at a whole hour; the file of the edit does not say which of both they are.
struct OTIOTimecodes {
  private struct Use {
    let medium: String?
    var start: Time
    var clip: OTIONode
  }

  private var uses: [Use] = []
  private var indices: [String: Int] = [:]

  /// Stores the in point of a clip. `medium` is `nil` if the clip has its own slot.
  mutating func add(_ start: Time, of clip: OTIONode, playing medium: String?) {
    guard let index = medium.flatMap({ indices[$0] }) else {
      if let medium { indices[medium] = uses.count }
      uses.append(Use(medium: medium, start: start, clip: clip))
      return
    }
    guard start < uses[index].start else { return }
    uses[index].start = start
    uses[index].clip = clip
  }

  /// Timecode 01:00:00;00 with dropped frames is 3599.9964 s.
  private static let earliest: Time = 3599

  /// Reports the media of which nothing is played before the first hour, with their number.
  func report(to reading: OTIOReading) {
    for use in uses where use.start >= OTIOTimecodes.earliest {
      reading.reportLoss(
        .timecodeStart,
        "\(use.clip.title) begins at \(use.start) of \(use.medium.map(quoted) ?? "its medium"), "
          + "counted from the beginning of the file since it has no 'available_range'; this may be a timecode",
        at: use.clip,
        help:
          "if it is, subtract the timecode at which the file begins (ffprobe prints it) from each 'start' and "
          + "'freeze' of the medium, or give the medium its 'available_range' in the OTIO file")
    }
  }
}

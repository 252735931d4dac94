import Analysis
import Conversion
import Diagnostics
import Editing
import MediaValues
import TemplaterKit

extension Compilation {
  /// The timeline after the cuts of tracks with `snap` have moved to the beats of what is played.
  /// Says what did not move. Throws an exit status after printing the message.
  func snapped(
    _ timeline: Timeline, playing files: [String: SlotFilling.Given]
  ) throws -> Timeline {
    guard timeline.hasSnaps else { return timeline }
    let lengths = files.compactMap { name, file in
      file.facts.playedLength.map { (name, $0) }
    }
    let snapping = try TrackSnapping(
      timeline, lengths: MediaLengths(Dictionary(uniqueKeysWithValues: lengths)),
      beats: { medium in
        guard let file = files[medium], file.facts.audio != nil else { return nil }
        return try Beats.find(in: file.path)
      })
    try DocumentFile.report(
      place(snapping.findings.map { $0.nested(in: self) }), in: source)
    return snapping.timeline
  }
}

import Analysis
import Conversion
import Editing
import Media
import MediaValues
import TemplaterKit

extension Timeline {
  /// The timeline after the cuts of tracks with `snap` have moved to the beats of what is played.
  func snapped(to files: [String: SlotFilling.Given]) throws(EditFailure) -> Timeline {
    guard hasSnaps else { return self }
    let lengths = files.compactMap { name, file in file.facts.playedLength.map { (name, $0) } }
    do {
      return try TrackSnapping(
        self, lengths: MediaLengths(Dictionary(uniqueKeysWithValues: lengths)),
        beats: { medium in
          guard let file = files[medium], file.facts.audio != nil else { return nil }
          let reader = try AudioReader(
            path: file.path, sampleRate: BeatFinder.sampleRate, startingAt: .zero)
          return try BeatFinder.beats(reading: { try reader.read($0) })
        }
      ).timeline
    } catch {
      throw EditFailure("\(error)")
    }
  }
}

import Analysis
import Conversion
import Editing
import MediaValues
import TemplaterKit

extension Timeline {
  /// The timeline after the cuts of tracks with `snap` have moved to the beats of what is played.
  func snapped(
    to files: [String: SlotFilling.Given], by services: any MediaServices
  ) throws(EditFailure) -> Timeline {
    guard hasSnaps else { return self }
    let lengths = files.compactMap { name, file in file.facts.playedLength.map { (name, $0) } }
    do {
      return try TrackSnapping(
        self, lengths: MediaLengths(Dictionary(uniqueKeysWithValues: lengths)),
        beats: { medium in
          guard let file = files[medium], file.facts.audio != nil else { return nil }
          return try services.beats(of: file.path)
        }
      ).timeline
    } catch {
      throw EditFailure("\(error)")
    }
  }
}

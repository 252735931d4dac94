import Compiling
import DescriptionFormat
import Editing
import Files
import MediaValues

extension Compilation {
  /// Whether the times depend on files: on their lengths, or on slots that stay empty.
  var hasTimesOfMedia: Bool {
    guard let description = content?.description else { return false }
    return description.hasWrittenTimes || description.hasLists || !description.optionalSlots.isEmpty
  }
}

extension Timeline {
  /// The SHA-256 of its times, which is recorded in videos.
  var timesDigest: String {
    var digest = SHA256()
    Array(timesText.utf8).withUnsafeBytes { digest.update($0) }
    return digest.finish().hexadecimal
  }

  /// The times of all items and the in points of clips, a line for each, in flicks. Equal for timelines that show the same
  /// at the same times, whatever the names of their files.
  fileprivate var timesText: String {
    var lines = ["end \(end.flicks)"]
    for track in tracks {
      lines.append("track \(track.isEnabled)")
      for (index, placement) in track.items.placements.enumerated() {
        let range = placement.range
        lines.append("\(range.start.flicks) \(range.duration.flicks) \(placement.isEnabled)")
        if let inner = track.items.timesText(at: index) { lines.append(inner) }
      }
    }
    return lines.joined(separator: "\n")
  }
}

extension Timeline.Track.Items {
  /// The in point of a clip, or the times of a composition.
  fileprivate func timesText(at index: Int) -> String? {
    switch self {
    case .clips(_, let clips): "in \(clips[index].sourceStart.flicks)"
    case .compositions(let items): items[index].content.timeline.timesText
    case .visual(let pieces): pieces[index].timesText(at: 0)
    case .texts, .stickers, .shapes, .transitions, .filters, .effects: nil
    }
  }
}

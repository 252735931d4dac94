import MediaValues

extension Timeline {
  /// The times of all items and the in points of clips, a line for each, in flicks. Equal for timelines that show the same
  /// at the same times, whatever the names of their files.
  package var timesText: String {
    var lines = ["end \(end.flicks)"]
    for track in tracks {
      lines.append("track \(track.isEnabled)")
      for (index, placement) in track.items.placements.enumerated() {
        let range = placement.range
        lines.append("\(range.start.flicks) \(range.duration.flicks) \(placement.isEnabled)")
        switch track.items {
        case .clips(_, let clips): lines.append("in \(clips[index].sourceStart.flicks)")
        case .compositions(let items): lines.append(items[index].content.timeline.timesText)
        case .texts, .stickers, .shapes, .transitions, .filters, .effects: break
        }
      }
    }
    return lines.joined(separator: "\n")
  }
}

import Editing
import MediaValues

/// A track drawn as a row of boxes.
struct TrackRow {
  let track: Timeline.Track
  let top: Double
  let layout: TimelineLayout

  /// Draws the boxes of the items. `media` has the labels of media by name.
  func drawBoxes(media: [String: String], on text: inout SVGText) {
    let ranges = track.items.ranges
    for index in ranges.indices {
      let (left, right) = (layout.x(ranges[index].start), layout.x(ranges[index].end))
      text.group("g", ["opacity": opacity(ofItem: index)]) { text in
        text.add("title", content: "\(label(ofItem: index, media)), \(ranges[index])")
        text.add(
          "rect",
          [
            "x": pixels(left), "y": pixels(top), "width": pixels(max(right - left, 1)),
            "height": pixels(TimelineLayout.segmentHeight), "rx": "3", "fill": color(ofItem: index),
            "stroke": "#fcfcfb",
          ])
        drawFades(ofItem: index, on: &text)
      }
    }
  }

  /// Draws the name of the track, the labels of the items and their keyframes.
  func drawLabels(media: [String: String], on text: inout SVGText) {
    let middle = pixels(top + TimelineLayout.segmentHeight / 2 + 4)
    text.add("circle", ["cx": "14", "cy": pixels(top + 18), "r": "5", "fill": look.color])
    text.add(
      "text", ["x": "26", "y": middle, "fill": "#333"], content: shortened(track.name, to: 18))
    let ranges = track.items.ranges
    for index in ranges.indices {
      let (left, right) = (layout.x(ranges[index].start), layout.x(ranges[index].end))
      let room = Int(clamping: (right - left - 10) / 6.6)
      guard room > 1 else { continue }
      text.add(
        "text",
        [
          "x": pixels(left + 5), "y": pixels(top + 16), "fill": "#fff", "stroke": "#000",
          "stroke-opacity": "0.4", "stroke-width": "2", "paint-order": "stroke",
          "opacity": opacity(ofItem: index),
        ], content: shortened(label(ofItem: index, media), to: room))
    }
    for (item, times) in track.items.keyframeTimes { drawKeyframes(times, ofItem: item, on: &text) }
  }

  /// Returns the opacity of an item; disabled items are pale.
  private func opacity(ofItem index: Int) -> String {
    track.isEnabled && track.items.isEnabled(at: index) ? "1" : "0.35"
  }

  /// Draws a diamond for each keyframe along the lower edge.
  private func drawKeyframes(_ times: [Time], ofItem index: Int, on text: inout SVGText) {
    let range = track.items.ranges[index]
    for time in times where range.start + time <= range.end {
      let (x, y) = (layout.x(range.start + time), top + TimelineLayout.segmentHeight - 6)
      let corners = [(x, y - 4), (x + 4, y), (x, y + 4), (x - 4, y)]
      text.add(
        "polygon",
        [
          "points": corners.map { "\(pixels($0)),\(pixels($1))" }.joined(separator: " "),
          "fill": "#ffe08a", "stroke": "#5b4a12", "stroke-width": "0.6",
        ])
    }
  }

  /// Shades the part of the sound that fades remove.
  private func drawFades(ofItem index: Int, on text: inout SVGText) {
    guard let (clip, type) = track.items.clip(at: index), type != .photo else { return }
    let (upper, lower) = (top, top + TimelineLayout.segmentHeight)
    func shade(_ corners: [(Double, Double)]) {
      text.add(
        "polygon",
        [
          "points": corners.map { "\(pixels($0)),\(pixels($1))" }.joined(separator: " "),
          "fill": "#000", "fill-opacity": "0.28",
        ])
    }
    if clip.sound.fadeIn > .zero {
      let left = layout.x(clip.range.start)
      shade([(left, upper), (layout.x(clip.range.start + clip.sound.fadeIn), upper), (left, lower)])
    }
    if clip.sound.fadeOut > .zero {
      let right = layout.x(clip.range.end)
      shade([
        (layout.x(clip.range.end - clip.sound.fadeOut), upper), (right, upper), (right, lower),
      ])
    }
  }

  private func label(ofItem index: Int, _ media: [String: String]) -> String {
    if let name = track.items.name(at: index) { return name }
    return label(of: track.items, at: index, media)
  }

  private func label(
    of items: Timeline.Track.Items, at index: Int, _ media: [String: String]
  ) -> String {
    switch items {
    case .clips(_, let clips): return media[clips[index].media] ?? clips[index].media
    case .stickers(let items):
      return media[items[index].content.media] ?? items[index].content.media
    case .texts(let items): return items[index].content.text
    case .shapes(let items):
      return DrawnShape.form.value(of: items[index].content.drawn).rawValue
    case .compositions(let items):
      return "\(items[index].content.timeline.tracks.count) tracks"
    case .visual(let pieces): return label(of: pieces[index], at: 0, media)
    case .transitions(let items): return items[index].kind.name
    case .filters(let items): return items[index].kind?.name ?? "no filter"
    case .effects(let items): return items[index].content?.name ?? "no effect"
    }
  }

  /// Items of visual tracks have the colors of their types.
  private func color(ofItem index: Int) -> String {
    if case .visual(let pieces) = track.items {
      TrackStyle(pieces[index]).color
    } else {
      look.color
    }
  }

  private var look: TrackStyle { TrackStyle(track.items) }
}

/// The appearance of a track of a type.
private struct TrackStyle {
  let color: String

  init(_ items: Timeline.Track.Items) {
    color =
      switch items {
      case .clips(.video, _): "#3f6fb5"
      case .clips(.photo, _): "#2f8f83"
      case .clips(.audio, _): "#6a9440"
      case .texts: "#b9791f"
      case .stickers: "#b9588a"
      case .shapes: "#a8553f"
      case .compositions: "#6f5fb3"
      case .visual: "#4d4d57"
      case .transitions: "#7b8089"
      case .filters: "#a94a44"
      case .effects: "#8f5a2b"
      }
  }
}

/// Returns the first characters of a text, with an ellipsis if some were cut off.
private func shortened(_ text: String, to count: Int) -> String {
  text.count <= count ? text : text.prefix(max(1, count - 1)) + "…"
}

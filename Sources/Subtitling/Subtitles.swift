package import DescriptionFormat
package import Diagnostics
package import Editing
import Interchange
package import MediaValues

/// The subtitles of a file, which are drawn over a video.
package struct Subtitles: Sendable {
  /// The texts of the file as a description, so that they can be checked.
  package let description: Description
  package let style: SubtitleStyle
  /// The name of the file.
  package let name: String

  /// The file name extensions of the supported formats.
  package static let suffixes = formats.flatMap(\.sourceSuffixes)

  private static let formats: [InterchangeFormat] = [.subRip, .webVTT, .subStation]

  /// Reads a file. The subtitles are `nil` only if there are errors among `findings`, which have places in
  /// `text`.
  package static func read(
    _ source: SourceText, style: SubtitleStyle
  ) -> (subtitles: Subtitles?, findings: [PlacedDiagnostic], text: SourceText) {
    guard let format = InterchangeFormat.ofFile(source.name),
      formats.contains(where: { $0.name == format.name })
    else {
      let kinds = listed(suffixes.map { "." + $0 })
      return (
        nil, unreadable(source, "is not a subtitle file: its name must end in \(kinds)"), source
      )
    }
    let read = format.read(source, for: .overlay)
    return (
      read.description.map {
        Subtitles(description: $0, style: style, name: source.name)
      },
      // The style shows them.
      style.style.highlight == nil
        ? read.findings
        : read.findings.filter { $0.diagnostic.code != InterchangeCode.wordTimesRead.code },
      read.source
    )
  }

  /// The texts of the file with their style, apart from what depends on the canvas.
  package var styled: Description {
    var styled = description
    for track in styled.tracks.indices {
      for segment in styled.tracks[track].segments.indices {
        guard case .text(var text) = styled.tracks[track].segments[segment].content else {
          continue
        }
        text.style = style.style(of: text.style)
        text.runs = style.runs(text.runs)
        styled.tracks[track].segments[segment].content = .text(text)
      }
    }
    return styled
  }

  private static func unreadable(
    _ source: SourceText, _ message: String
  ) -> [PlacedDiagnostic] {
    PlacedDiagnostic.place(
      [Diagnostic(of: SubtitleCode.unreadable, "the file \(message)", at: .document)],
      in: SourceText(name: source.name, text: ""))
  }
}

extension Timeline {
  /// Returns the timeline with subtitles drawn over it. Subtitles beyond its end are cut or left out, with a
  /// note. Throws an error if the texts break an invariant, such as two that overlap on a track.
  package func adding(
    _ subtitles: Subtitles, on canvas: PixelSize
  ) throws(InvalidTimeline) -> (timeline: Timeline, findings: [Diagnostic]) {
    var tracks = tracks
    var (cut, dropped, estimated) = (0, 0, 0)
    var places = SubtitlePlaces(subtitles.style, on: canvas, unit: self.canvas.unit)
    for track in subtitles.description.tracks {
      places.beginTrack()
      var items: [Item<Text>] = []
      for segment in track.segments.sorted(by: { $0.position < $1.position }) {
        guard case .text(let text) = segment.content else { continue }
        var range = segment.range
        guard range.start < end else {
          dropped += 1
          continue
        }
        if range.end > end {
          range = TimeRange(start: range.start, end: end)
          cut += 1
        }
        if subtitles.style.style.highlight != nil, !text.runs.haveTimes { estimated += 1 }
        let style = subtitles.style.style(
          on: canvas, unit: self.canvas.unit, of: text.style)
        let y = subtitles.style.y ?? text.appearance.transform?.y?.constant ?? SubtitleLook.y
        let content = places.place(
          text.text, subtitles.style.runs(text.runs), style, at: y, during: range)
        items.append(Item(range: range, content: content))
      }
      guard !items.isEmpty else { continue }
      tracks.append(Track(name: freeName(track.name, in: tracks), items: .texts(items)))
    }
    let cuts = cut + dropped > 0 ? [Diagnostic.subtitlesCut(cut, dropped, at: end)] : []
    let findings = cuts + (estimated > 0 ? [.timesEstimated(estimated)] : [])
    let timeline = try Timeline(
      canvas: self.canvas, fixedDuration: end, media: media, fields: fields, markers: markers,
      tracks: tracks,
      extensions: extensions)
    return (timeline, findings)
  }

  private func freeName(_ name: String, in tracks: [Track]) -> String {
    let taken = Set(tracks.map(\.name))
    var free = name
    while taken.contains(free) { free += "'" }
    return free
  }
}

extension Diagnostic {
  fileprivate static func timesEstimated(_ count: Int) -> Diagnostic {
    let subject = count == 1 ? "the words of 1 subtitle" : "the words of \(count) subtitles"
    return Diagnostic(
      of: SubtitleCode.timesEstimated,
      "\(subject) have no times: when each is highlighted is estimated from their lengths",
      at: .document, help: "use a .vtt or .ass file with times of words")
  }

  fileprivate static func subtitlesCut(_ cut: Int, _ dropped: Int, at end: Time) -> Diagnostic {
    func count(_ number: Int, _ one: String, _ many: String) -> String? {
      number == 0 ? nil : number == 1 ? "1 subtitle \(one)" : "\(number) subtitles \(many)"
    }
    let parts = [
      count(cut, "is cut at the end", "are cut at the end"),
      count(
        dropped, "begins after the end and is left out", "begin after the end and are left out"),
    ]
    return Diagnostic(
      of: SubtitleCode.cut,
      "the video ends at \(end): " + parts.compactMap(\.self).joined(separator: ", "),
      at: .document)
  }
}

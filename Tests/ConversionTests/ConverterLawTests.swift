import Conversion
import DescriptionFormat
import Diagnostics
import Editing
import JSONSyntax
import MediaValues
import TestSupport
import Testing

/// The two laws between a description and its timeline, for a thousand random timelines and as
/// many random descriptions, ten thousand with `EVERY_SIZE=1`, in slices that run in parallel. A
/// counterexample is reduced as far as possible before it is shown.
struct ConverterLawTests {
  static let slices: Range<UInt64> = 0..<10
  private static let sliceSize: UInt64 = takesEveryCombination ? 1_000 : 100

  private func seeds(_ slice: UInt64) -> Range<UInt64> {
    slice * ConverterLawTests.sliceSize..<(slice + 1) * ConverterLawTests.sliceSize
  }

  /// Describing a timeline and resolving the description gives the same timeline, except for names
  /// that a transition needs to be unambiguous. The description is valid, and writing and reading
  /// it does not change it.
  @Test(arguments: slices) func resolvingWhatWasDescribed(slice: UInt64) throws {
    var joined = 0
    var named = 0
    let found = try counterexample(seeds: seeds(slice)) {
      try $0.wholeTimeline()
    } simpler: {
      $0.simpler
    } law: { timeline in
      let description = Description(describing: timeline)
      let again = try Timeline(resolving: description)
      joined += again.transitions.count { $0.outgoing != nil && $0.incoming != nil }
      if again != timeline {
        named += 1
        if try again.withoutNeighbourNames() != timeline { return "resolved to another timeline" }
      }
      let errors = check(.description(description)).filter { $0.severity == .error }
      if let error = errors.first { return "described with \(error.code): \(error.message)" }
      let text = FormatWriter.write(.description(description)).canonicalText
      return try read(text) == description ? nil : "changed by going through text"
    }
    if let found {
      Issue.record("\(shown(found, found.smallest.text))")
      return
    }
    let size = Int(Self.sliceSize)
    #expect(joined > size / 40, "the generator makes too few transitions: \(joined)")
    #expect(named < size / 3, "\(named)")
  }

  /// The normal form of a valid description is its own normal form, and loses nothing that a person
  /// wrote.
  @Test(arguments: slices) func normalFormIsIdempotent(slice: UInt64) throws {
    let found = try counterexample(seeds: seeds(slice)) { generator in
      let written = generator.respelt(Description(describing: try generator.wholeTimeline()))
      let errors = check(.description(written)).filter { $0.severity == .error }
      try #require(errors.map(\.message) == [])
      return written
    } simpler: { description in
      description.simpler.filter { simpler in
        !check(.description(simpler)).contains { $0.severity == .error }
      }
    } law: { written in
      let timeline = try Timeline(resolving: written)
      let normal = Description(describing: timeline)
      if Description(describing: try Timeline(resolving: normal)) != normal {
        return "the normal form has another normal form"
      }
      if normal.keepsakes != written.keepsakes { return "something that was written is lost" }
      let reread = try read(FormatWriter.write(.description(written)).canonicalText)
      return try Timeline(resolving: reread) == timeline ? nil : "changed by going through text"
    }
    if let found {
      Issue.record(
        "\(shown(found, FormatWriter.write(.description(found.smallest)).canonicalText))")
    }
  }

  private func shown<Value>(_ found: Counterexample<Value>, _ text: String) -> String {
    "seed \(found.seed): \(found.reason)\n\(text)"
  }

  private func read(_ text: String) throws -> Description {
    let (document, syntax) = Document.parse(SourceText(name: "law.json", text: text))
    #expect(syntax.isEmpty)
    let (content, shape) = FormatReader.read(try #require(document))
    #expect(shape.map(\.message) == [])
    return try #require(content).description
  }
}

extension Timeline {
  var transitions: [Transition] {
    tracks.flatMap { track -> [Transition] in
      if case .transitions(let transitions) = track.items { transitions } else { [] }
    }
  }

  /// Returns the timeline without the names by which transitions refer to their neighbors.
  func withoutNeighbourNames() throws -> Timeline {
    let tracks = try tracks.map { track in
      var track = track
      switch track.items {
      case .transitions(var transitions):
        for index in transitions.indices {
          transitions[index].from = nil
          transitions[index].to = nil
        }
        track.items = .transitions(transitions)
      case .compositions(var compositions):
        for index in compositions.indices {
          compositions[index].content.timeline =
            try compositions[index].content.timeline.withoutNeighbourNames()
        }
        track.items = .compositions(compositions)
      default: break
      }
      return track
    }
    return try Timeline(
      canvas: canvas, fixedDuration: fixedDuration, media: media, fields: fields, markers: markers,
      tracks: tracks,
      extensions: extensions)
  }
}

extension Description {
  /// The names and extensions that a person wrote, and their places.
  fileprivate var keepsakes: Set<String> {
    var found = Set(
      extensions.map { "root \($0)" } + (canvas?.extensions ?? []).map { "canvas \($0)" })
    for medium in media {
      found.insert(
        "\(medium.name) \(medium.label ?? "-") \(medium.source ?? "-") \(medium.extensions)")
    }
    for track in tracks {
      found.insert("\(track.name) \(track.type) \(track.extensions)")
      for segment in track.segments {
        found.insert(
          "\(track.name) \(segment.position) \(segment.duration) \(segment.name ?? "-") "
            + "\(segment.isLive) \(segment.media ?? "-") \(segment.extensions)")
      }
    }
    return found
  }
}

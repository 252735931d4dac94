import Conversion
import DescriptionFormat
import Diagnostics
import Editing
import JSONSyntax
import TestSupport
import Testing

/// The two laws between a description and its timeline (DESIGN §2).
struct ConverterLawTests {
  private static let cases = 2_000

  /// Describing and resolving gives the timeline back; only names that a transition needs to be
  /// understood may have been added.
  @Test func resolvingWhatWasDescribed() throws {
    var joined = 0
    var named = 0
    for seed in 0..<UInt64(ConverterLawTests.cases) {
      var generator = SeededGenerator(seed: seed)
      let timeline = try generator.timeline()
      let description = Description(describing: timeline)
      let again = try Timeline(resolving: description)
      let same = again == timeline
      if !same { named += 1 }
      let plain = try again.withoutNeighbourNames()
      #expect(same || plain == timeline, "seed \(seed)")
      joined += again.transitions.count { $0.outgoing != nil && $0.incoming != nil }
    }
    #expect(joined > ConverterLawTests.cases / 4, "the generator makes too few transitions")
    #expect(named > 0 && named < ConverterLawTests.cases / 4, "\(named)")
  }

  /// What is described is valid, and stays what it is when it goes through text.
  @Test func throughText() throws {
    for seed in 0..<UInt64(ConverterLawTests.cases) {
      var generator = SeededGenerator(seed: seed)
      let description = Description(describing: try generator.timeline())
      let errors = check(.description(description)).filter { $0.severity == .error }
      #expect(errors.map(\.message) == [], "seed \(seed)")
      let text = FormatWriter.write(.description(description)).canonicalText
      #expect(try read(text) == description, "seed \(seed)")
    }
  }

  /// The normal form of any valid description is its own normal form, and loses nothing that a
  /// person wrote.
  @Test func normalFormIsIdempotent() throws {
    for seed in 0..<UInt64(ConverterLawTests.cases) {
      var generator = SeededGenerator(seed: seed)
      let written = generator.respelt(Description(describing: try generator.timeline()))
      let errors = check(.description(written)).filter { $0.severity == .error }
      try #require(errors.map(\.message) == [], "seed \(seed)")
      let normal = Description(describing: try Timeline(resolving: written))
      let again = Description(describing: try Timeline(resolving: normal))
      #expect(again == normal, "seed \(seed)")
      #expect(normal.keepsakes == written.keepsakes, "seed \(seed)")
      let reread = try read(FormatWriter.write(.description(written)).canonicalText)
      let resolved = (try Timeline(resolving: reread), try Timeline(resolving: written))
      #expect(resolved.0 == resolved.1, "seed \(seed)")
    }
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

  /// The same, but that no transition says by name what it joins.
  func withoutNeighbourNames() throws -> Timeline {
    let tracks = tracks.map { track in
      guard case .transitions(let transitions) = track.items else { return track }
      var track = track
      track.items = .transitions(
        transitions.map { transition in
          var transition = transition
          transition.from = nil
          transition.to = nil
          return transition
        })
      return track
    }
    return try Timeline(
      canvas: canvas, fixedDuration: fixedDuration, media: media, tracks: tracks,
      extensions: extensions)
  }
}

extension Description {
  /// Everything a person gave a name or wrote on the side, and what stands where.
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

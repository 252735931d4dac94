import Compiling
import DescriptionFormat
import Diagnostics
import Editing
import JSONSyntax
import MediaValues
import Testing

/// Findings that follow from assumed lengths, and documents whose times depend on what is given.
@Suite struct AssumedLengthTests {
  private func compilation(_ media: String, _ tracks: String, _ members: String = "") -> Compilation
  {
    Compilation(
      SourceText(
        name: "t.json",
        text: """
          { "version": "2", "canvas": { "width": 64, "height": 36, "frameRate": 10 }, \(members)
            "media": { \(media) }, "tracks": [ \(tracks) ] }
          """))
  }

  private let clip = #"{ "type": "video", "name": "v", "segments": [ { "media": "c" } ] }"#

  private func text(_ keys: String) -> String {
    #"{ "type": "text", "name": "u", "segments": [ { "text": "z", \#(keys) } ] }"#
  }

  /// A longer medium has no such error, so it is a warning that names the assumption, and nothing stops.
  @Test func errorsOfAssumedLengthsAreWarnings() throws {
    let late = text(#""position": 6, "duration": { "endOf": "v" }"#)
    let found = compilation(#""c": { "type": "video" }"#, clip + "," + late)
    let finding = try #require(found.diagnostics.first { $0.code == "T233" })
    #expect(finding.severity == .warning)
    #expect(
      finding.message
        == "if 'c' is 5 s long, as is assumed: 'u/0' begins at 6 s, and lasts until 5 s")
    #expect(found.timeline != nil)
    #expect(found.assumedLengths.first?.message.hasSuffix("20 s are assumed") == true)
    let short = compilation(
      #""c": { "type": "video", "minDuration": 2 }"#,
      clip + "," + text(#""position": { "endOf": "v", "offset": -3 }, "duration": 1"#))
    #expect(
      short.diagnostics.first { $0.code == "T232" }?.message.hasPrefix(
        "if 'c' is 2 s long, as is assumed: ") == true)
  }

  /// Only a medium of one length ends with the transition to the next segment.
  @Test(
    arguments: [
      (#""media": "c""#, ""), (#""media": "c", "start": 1, "speed": 1.5"#, ""),
      (#""media": "c", "position": 0"#, #""logo": { "type": "photo", "optional": true },"#),
    ])
  func lengthsForTransitionsAreTried(keys: String, medium: String) throws {
    let found = compilation(
      medium + #""c": { "type": "video" }"#,
      """
      { "type": "video", "name": "v", "segments": [ { \(keys) },
        { "position": 2, "duration": 3, "transition": { "duration": 0.5 } } ] }
      """)
    let finding = try #require(found.diagnostics.first { $0.code == "T203" })
    #expect(finding.severity == .warning)
    #expect(finding.message.hasPrefix("if 'c' is 5 s long, as is assumed: "))
    #expect(found.timeline?.tracks[0].items.placements.first?.range.end == 2.5)
    let length: Time = keys.contains("speed") ? 4.75 : 2.5
    #expect(found.timed(by: MediumLengths(known: ["c": .duration(length)])).timeline != nil)
    let other = found.timed(by: MediumLengths(known: ["c": .duration(length + 1)]))
    #expect(other.diagnostics.map(\.code) == ["T203"])
  }

  /// No medium that fills the slot ends with the transition.
  @Test func lengthsForTransitionsMayBeTooShort() {
    let found = compilation(
      #""c": { "type": "video", "minDuration": 4 }"#,
      """
      { "type": "video", "name": "v", "segments": [ { "media": "c" },
        { "position": 2, "duration": 3, "transition": { "duration": 0.5 } } ] }
      """)
    #expect(found.diagnostics.first { $0.code == "T203" }?.severity == .error)
    #expect(!found.diagnostics.contains { $0.message.hasPrefix("if ") })
  }

  /// The error without the optional voice is there for any length. It is the one that has to be corrected.
  @Test func errorsWithEmptySlotsAreNotHidden() throws {
    func found(fade: String) -> Compilation {
      compilation(
        #""voice": { "type": "audio", "optional": true }"#,
        """
        { "type": "shape", "name": "s", "segments": [
          { "position": 0, "duration": 5.5, "fill": "teal" } ] },
        { "type": "audio", "name": "vo", "segments": [ { "media": "voice" } ] },
        { "type": "audio", "name": "mus", "segments": [ {
          "position": { "endOf": "vo", "offset": -0.5 }, "duration": "end", "fadeOut": \(fade) } ] }
        """)
    }
    let long = found(fade: "3")
    let doubted = try #require(long.diagnostics.first { $0.code == "T213" })
    #expect(doubted.severity == .warning)
    #expect(doubted.message.hasPrefix("if 'voice' is 5 s long, as is assumed: "))
    // The same error as without the other one, and once.
    for compilation in [long, found(fade: "0.1")] {
      let errors = compilation.diagnostics.filter { $0.severity == .error }
      #expect(
        errors.map { "\($0.code) \($0.message)" } == [
          "T232 with no 'voice': 'mus/0' begins 0.5 s before the timeline"
        ])
      #expect(compilation.timeline == nil)
    }
  }

  /// One medium must be longer than the other; no length that both have is right.
  @Test(arguments: [
    #""position": { "endOf": "v" }, "duration": { "endOf": "w" }"#,
    #""position": { "endOf": "w" }, "duration": { "endOf": "v" }"#,
    #""position": { "endOf": "v", "offset": 100 }, "duration": { "endOf": "w" }"#,
  ])
  func differentLengthsAreTried(keys: String) throws {
    let other = #"{ "type": "video", "name": "w", "segments": [ { "media": "d" } ] }"#
    let found = compilation(
      #""c": { "type": "video" }, "d": { "type": "video" }"#,
      [clip, other, text(keys)].joined(separator: ","))
    let finding = try #require(found.diagnostics.first { $0.code == "T233" })
    #expect(finding.severity == .warning)
    #expect(
      finding.message.hasPrefix("if 'c' is 5 s long and 'd' is 5 s long, as is assumed: ")
    )
    #expect(found.timeline != nil)
  }

  /// The length of each file of a slot of many files is that of the slot.
  @Test func listsHaveLengthsOfTheirOwn() throws {
    let found = compilation(
      #""c": { "type": "video" }, "d": { "type": "video", "maxCount": 3 }"#,
      [
        clip, #"{ "type": "video", "name": "w", "segments": [ { "repeat": "d" } ] }"#,
        text(#""position": { "endOf": "w" }, "duration": { "endOf": "v" }"#),
      ].joined(separator: ","))
    #expect(
      found.diagnostics.first { $0.code == "T233" }?.message.hasPrefix(
        "if 'c' is 5 s long and 'd' is 5 s long, as is assumed: ") == true)
    #expect(
      found.assumedLengths.first?.message.hasSuffix(
        "for those without 'minDuration', 1 s are assumed, but 20 s for 'c'") == true)
    let ends = found.timeline?.tracks.map { $0.items.placements.last?.range.end }
    #expect(ends == [20, 3, 20])
  }

  /// No medium makes these documents right.
  @Test func otherErrorsStayErrors() {
    for keys in [
      #""position": { "endOf": "v" }, "duration": { "endOf": "v" }"#,
      #""position": 0, "duration": 1 }, { "text": "y", "position": 0, "duration": 1"#,
    ] {
      let found = compilation(#""c": { "type": "video" }"#, clip + "," + text(keys))
      #expect(found.diagnostics.hasErrors)
      #expect(!found.diagnostics.contains { $0.message.hasPrefix("if ") })
    }
  }

  /// A field without a default may get a longer text.
  @Test func textsOfOpenFieldsMayBeLonger() throws {
    let found = compilation(
      "",
      """
      { "type": "text", "name": "t", "segments": [ { "name": "a", "text": "{{n}}" } ] },
      { "type": "shape", "name": "s", "segments": [
        { "position": { "endOf": "a", "offset": -4 }, "duration": 1, "fill": "red" } ] }
      """, #""fields": { "n": { "type": "text", "label": "Name" } },"#)
    #expect(
      found.diagnostics.first { $0.code == "T232" }?.message.hasPrefix(
        "if 'n' is as long as its label, as is assumed: ") == true)
    #expect(found.assumedLengths.map(\.code) == ["M124"])
    #expect(found.filled(with: ["n": "x"]).diagnostics.map(\.code) == ["T232"])
    let long = found.filled(with: ["n": String(repeating: "x", count: 60)])
    #expect(!long.diagnostics.hasErrors)
    #expect(long.timeline?.tracks[0].items.placements.first?.range.duration == 4.5)
  }

  /// Numbers would be right with the slot filled or empty only.
  @Test func theNormalFormKeepsWhatDependsOnEmptySlots() throws {
    let sequence = """
      { "type": "visual", "name": "m", "defaults": { "transition": "crossfade" }, "segments": [
        { "media": "a", "duration": 2 }, { "type": "photo", "media": "logo", "duration": 2 },
        { "media": "a", "duration": 2, "start": 2 } ] }
      """
    let found = compilation(
      #""a": { "type": "video" }, "logo": { "type": "photo", "optional": true }"#, sequence)
    let normal = FormatWriter.write(try #require(found.normalForm)).canonicalText
    let again = Compilation(SourceText(name: "n.json", text: normal))
    #expect(!again.diagnostics.hasErrors, "\(again.diagnostics)")
    #expect(FormatWriter.write(try #require(again.normalForm)).canonicalText == normal)
    for empty in [[], ["logo"]] as [Set<String>] {
      let lengths = MediumLengths(empty: empty)
      #expect(again.timed(by: lengths).timeline == found.timed(by: lengths).timeline)
    }
    #expect(found.relativeForm != nil)
    // Without the logo nothing else moves.
    let alone = compilation(
      #""a": { "type": "video" }, "logo": { "type": "photo", "optional": true }"#,
      """
      { "type": "video", "name": "m", "segments": [ { "media": "a", "duration": 2 } ] },
      { "type": "photo", "name": "l", "segments": [ { "media": "logo", "duration": 2 } ] }
      """)
    #expect(alone.timeline != nil && alone.relativeForm == nil)
  }

  /// The length of a given file shortens an entrance, which is noted then.
  @Test func entrancesOfKnownMediaAreShortened() {
    let track = """
      { "type": "video", "name": "v", "segments": [
        { "media": "c", "enter": { "subtype": "fade", "duration": 2 } } ] }
      """
    let found = compilation(#""c": { "type": "video" }"#, track)
    #expect(found.diagnostics.filter { $0.code == "V762" }.isEmpty)
    let short = found.timed(by: MediumLengths(known: ["c": .duration(1)]))
    #expect(short.diagnostics.map(\.code).filter { $0 == "V762" } == ["V762"])
  }

  /// Natural lengths shorten the fades of a sound in proportion; numbers do not.
  @Test(
    arguments: [
      ("", 6, [6, 1, 0.5]), ("", 1.5, [1.5, 1, 0.5]), ("", 0.9, [0.9, 0.6, 0.3]),
      (#""duration": { "of": "media", "maximum": 0.3 },"#, 6, [0.3, 0.2, 0.1]),
    ] as [(String, Time, [Time])])
  func fadesAreShortened(times: String, length: Time, expected: [Time]) throws {
    let track = """
      { "type": "video", "name": "v", "segments": [
        { "media": "c", \(times) "fadeIn": 1, "fadeOut": 0.5 } ] }
      """
    let found = compilation(#""c": { "type": "video" }"#, track)
      .timed(by: MediumLengths(known: ["c": .duration(length)]))
    guard case .clips(_, let clips)? = found.timeline?.tracks[0].items else {
      Issue.record("\(found.diagnostics)")
      return
    }
    #expect([clips[0].range.duration, clips[0].sound.fadeIn, clips[0].sound.fadeOut] == expected)
  }
}

import Conversion
import Diagnostics
import Editing
import MediaValues
import TestSupport
import Testing

/// Files fill the slots of a template (FORMAT §4).
struct SlotTests {
  /// In order of appearance: 'b' (0 s), 'song' (1 s), 'a' (2 s), 'c' (2 s, a later track).
  private func timeline() throws -> Timeline {
    func clip(_ media: String, at start: Time, isEnabled: Bool = true) -> Timeline.Clip {
      Timeline.Clip(
        range: TimeRange(start: start, duration: 2), isEnabled: isEnabled, media: media)
    }
    return try Timeline(
      media: [
        Timeline.Medium(name: "a", type: .video, label: "A clip", accepts: [.video, .photo]),
        Timeline.Medium(name: "b", type: .video, minDuration: 3),
        Timeline.Medium(name: "c", type: .photo),
        Timeline.Medium(name: "bound", type: .video, source: "x.mp4"),
        Timeline.Medium(name: "song", type: .audio),
        Timeline.Medium(name: "never", type: .video),
      ],
      tracks: [
        Timeline.Track(
          name: "v",
          items: .clips(
            .video,
            [
              clip("b", at: 0), clip("a", at: 2), clip("bound", at: 4), clip("b", at: 6),
              clip("never", at: 8, isEnabled: false),
            ])),
        Timeline.Track(name: "p", items: .clips(.photo, [clip("c", at: 2)])),
        Timeline.Track(name: "s", items: .clips(.audio, [clip("song", at: 1)])),
      ])
  }

  private func file(
    _ path: String, _ type: MediaType, slot: String? = nil, lasts: Time = 10
  ) -> SlotFilling.SuppliedFile {
    SlotFilling.SuppliedFile(path: path, slot: slot, facts: facts(type, duration: lasts))
  }

  private func fill(
    _ given: [SlotFilling.SuppliedFile], repeats: Bool = false, ignoresExtra: Bool = false
  ) throws -> (paths: [String: String], findings: [Diagnostic]) {
    let filled = SlotFilling.fill(
      try timeline(), with: given,
      options: SlotFilling.Options(repeats: repeats, ignoresExtra: ignoresExtra))
    return (filled.assignments.mapValues(\.path), filled.diagnostics)
  }

  @Test func openSlotsInOrderOfFirstAppearance() throws {
    #expect(SlotFilling.openSlots(of: try timeline()).map(\.name) == ["b", "song", "a", "c"])
  }

  @Test func filesFillSlotsInOrder() throws {
    let result = try fill([
      file("1.mp3", .audio), file("2.jpg", .photo), file("3.mp4", .video), file("4.jpg", .photo),
    ])
    #expect(result.paths == ["b": "3.mp4", "a": "2.jpg", "c": "4.jpg", "song": "1.mp3"])
    #expect(result.findings.isEmpty)
  }

  @Test func slotsFilledByNameComeFirst() throws {
    let result = try fill([
      file("1.mp4", .video), file("2.mp4", .video, slot: "b"), file("3.jpg", .photo),
      file("4.mp3", .audio),
    ])
    #expect(result.paths == ["b": "2.mp4", "a": "1.mp4", "c": "3.jpg", "song": "4.mp3"])
    #expect(result.findings.isEmpty)
  }

  @Test func everySlotIsListedOnce() throws {
    let result = try fill([file("1.mp3", .audio, slot: "nowhere"), file("2.mp4", .video)])
    #expect(result.paths == ["b": "2.mp4"])
    #expect(
      result.findings.map { "\($0.code) \($0.message)" } == [
        "M105 there is no open slot 'nowhere' for 1.mp3",
        "M101 no file was given for the slot 'song', which takes a sound",
        "M101 no file was given for the slot 'a' (A clip), which takes a video or a photo",
        "M101 no file was given for the slot 'c', which takes a photo",
      ])
    #expect(
      result.findings.map(\.notes)[0].map(\.message) == [
        "slot 'b' takes a video of at least 3 s; it has 2.mp4",
        "slot 'song' takes a sound; it is open",
        "slot 'a' (A clip) takes a video or a photo; it is open",
        "slot 'c' takes a photo; it is open",
      ])
    #expect(result.findings.dropFirst().allSatisfy { $0.notes.isEmpty })
  }

  /// The name may be too short to be recognized, but only one slot is left.
  @Test func theOnlyOpenSlotIsMeant() throws {
    func findings(_ name: String, _ type: MediaType) throws -> [Diagnostic] {
      try fill(
        [
          file("1.mp3", .audio, slot: "song"), file("2.mp4", .video, slot: "b"),
          file("3.jpg", .photo, slot: "c"), file("4", type, slot: name),
        ]
      ).findings
    }
    for (name, type, help) in [
      ("z", MediaType.video, "did you mean 'a'?"), ("z", .audio, nil),
      ("sonk", .video, "did you mean 'song'?"),
    ] {
      let found = try findings(name, type)
      #expect(found.map(\.code) == ["M105", "M101"])
      #expect(found.first?.help == help)
      #expect(
        found.last?.message
          == "no file was given for the slot 'a' (A clip), which takes a video or a photo")
    }
    // Two slots are open.
    let two = try fill([file("1.mp3", .audio, slot: "song"), file("2", .photo, slot: "z")])
    #expect(two.findings.first { $0.code == "M105" }?.help == nil)
  }

  @Test func withoutFilesNoneIsSaidNotToFit() throws {
    let findings = try fill([]).findings
    #expect(findings.count == 4 && findings.allSatisfy { $0.code == "M101" })
    #expect(
      findings.first?.message
        == "no file was given for the slot 'b', which takes a video of at least 3 s")
    #expect(findings.first?.help == "give one with --media FILE, or by name with --media b=FILE")
  }

  private let complete: [(String, MediaType)] = [
    ("1.mp4", .video), ("2.mp4", .video), ("3.jpg", .photo), ("4.mp3", .audio),
  ]

  @Test func aFileLeftOver() throws {
    let given = complete.map { file($0.0, $0.1) } + [file("5.mp3", .audio)]
    let result = try fill(given)
    #expect(
      result.findings.map { "\($0.code) \($0.message)" } == [
        "M102 5.mp3 (a sound) fits no open slot"
      ])
    #expect(result.findings[0].help == "leave it out, or add --ignore-extra")
    #expect(try fill(given, ignoresExtra: true).findings.isEmpty)
  }

  @Test func typesAreJudgedByWhatIsInTheFile() throws {
    var given = complete.map { file($0.0, $0.1) }
    given.append(file("5.jpg", .photo, slot: "song"))
    let result = try fill(given, ignoresExtra: true)
    #expect(
      result.findings.map { "\($0.code) \($0.message)" } == [
        "M103 5.jpg is a photo, but the slot 'song' takes a sound"
      ])
  }

  @Test func twoFilesForOneSlot() throws {
    let given =
      complete.map { file($0.0, $0.1) } + [
        file("5.mp3", .audio, slot: "song"), file("6.mp3", .audio, slot: "song"),
      ]
    #expect(
      try fill(given, ignoresExtra: true).findings.map(\.message) == [
        "the slot 'song' is given two files; 6.mp3 is the second"
      ])
  }

  @Test func tooShort() throws {
    var given = complete.map { file($0.0, $0.1) }
    given[0] = file("1.mp4", .video, lasts: 2.5)
    // The next file is long enough, so it is used.
    #expect(try fill(given).findings.isEmpty)
    #expect(try fill(given).paths["b"] == "2.mp4")
    given[1] = file("2.mp4", .video, lasts: 2.5)
    #expect(
      try fill(given).findings.map { "\($0.code) \($0.message)" } == [
        "M104 1.mp4 is 2.5 s long, but the slot 'b' takes a video of at least 3 s"
      ])
    for (settings, isRight) in [("b:loop", true), ("shorten", true), ("a:loop", false)] {
      let setting = try #require(SlotSetting<ShortPolicy>(settings))
      let options = SlotFilling.Options(adjustments: SlotAdjustments(whenShort: [setting]))
      let filled = SlotFilling.fill(try timeline(), with: given, options: options)
      #expect(filled.diagnostics.isEmpty == isRight)
      #expect(filled.assignments["b"]?.path == "1.mp4")
    }
    given[0] = file("1.mp4", .video, lasts: 3)
    #expect(try fill(given).findings.isEmpty)
  }

  /// The slot 'a' has no minDuration; its clip is 2 s long.
  @Test func theLengthOfSegmentsCounts() throws {
    let result = try fill(
      [
        file("1.mp4", .video, slot: "b"), file("2.mp4", .video, lasts: 1),
        file("3.mp4", .video, lasts: 2), file("4.jpg", .photo), file("5.mp3", .audio, lasts: 1),
      ], ignoresExtra: true)
    #expect(result.paths == ["b": "1.mp4", "a": "3.mp4", "c": "4.jpg", "song": "5.mp3"])
    #expect(result.findings.isEmpty)
  }

  @Test func partsAreJudged() throws {
    func codes(_ type: MediaType, _ part: String) throws -> [String] {
      let part = try #require(MediaPart(part))
      let given = SlotFilling.SuppliedFile(
        path: "x", slot: "a", facts: facts(type, duration: type == .photo ? .zero : 10), part: part)
      return try fill([given] + complete.map { file($0.0, $0.1) }, ignoresExtra: true)
        .findings.map(\.code)
    }
    #expect(try codes(.video, "9").isEmpty && codes(.video, "0:09.5-0:10").isEmpty)
    #expect(try codes(.video, "10") == ["M115"] && codes(.video, "1-10.2") == ["M115"])
    #expect(try codes(.video, "3-3") == ["M115"] && codes(.photo, "1") == ["M115"])
    for text in ["", "-", "1-", "-1", "x", "1:60", "1:2:3:4", "1e3", "1-2-3", "99:00:00", "٣"] {
      #expect(MediaPart(text) == nil, "\(text)")
    }
    #expect(MediaPart("1:02:03.25") == MediaPart(start: 3723.25))
    #expect(MediaPart("1.5-1:10")?.text == "1.5-70")
  }

  @Test func filesInOrder() throws {
    func fill(_ files: [(String, MediaType)], repeats: Bool = false) throws -> SlotFilling.Outcome {
      SlotFilling.fill(
        try timeline(), with: files.map { file($0.0, $0.1) },
        options: SlotFilling.Options(repeats: repeats, inOrder: true))
    }
    let right = try fill([("1", .video), ("2", .audio), ("3", .photo), ("4", .photo)])
    #expect(right.diagnostics.isEmpty)
    #expect(right.assignments.mapValues(\.path) == ["b": "1", "song": "2", "a": "3", "c": "4"])
    let wrong = try fill([("1", .video), ("2", .video), ("3", .photo)])
    #expect(wrong.diagnostics.map(\.code) == ["M118", "M101"])
    #expect(
      wrong.diagnostics[0].message
        == "file 2, 2, is a video, but the next slot, 'song', takes a sound")
    let many = try fill(complete + [("5", .photo)])
    #expect(many.diagnostics.map(\.code).contains("M102"))
  }

  @Test func aPhotoForAVideoIsOneFinding() throws {
    let result = try fill([
      file("1.jpg", .photo), file("2.jpg", .photo), file("3.jpg", .photo), file("4.mp3", .audio),
    ])
    #expect(
      result.findings.map { "\($0.code) \($0.message)" } == [
        "M103 3.jpg is a photo, but the slot 'b' takes a video of at least 3 s"
      ])
  }

  @Test func filesAreRepeatedInTurn() throws {
    let result = try fill(
      [file("1.mp4", .video), file("2.jpg", .photo), file("3.mp3", .audio)], repeats: true)
    #expect(result.findings.isEmpty)
    #expect(result.paths == ["b": "1.mp4", "a": "2.jpg", "c": "2.jpg", "song": "3.mp3"])
    let poor = try fill([file("2.jpg", .photo)], repeats: true)
    #expect(poor.findings.map(\.code) == ["M101", "M101"])
    // To repeat the files is no advice to those who do.
    #expect(
      poor.findings.allSatisfy {
        $0.message.hasPrefix("none of the given files fits") && $0.help == nil
      })
    #expect(poor.paths == ["a": "2.jpg", "c": "2.jpg"])
  }

  /// Unnamed slots are identified by their places. A file stays with its clip when the place of the
  /// clip changes because an earlier clip was removed.
  @Test func shortenedClipsKeepTheirFiles() throws {
    func clip(_ media: String, _ start: Time, _ length: Time) -> Timeline.Clip {
      Timeline.Clip(range: TimeRange(start: start, duration: length), media: media)
    }
    let names = ["v/0", "v/1", "o/0", "o/1"]
    let value = try Timeline(
      media: names.map { Timeline.Medium(name: $0, type: .video, origin: .ownSlot) },
      tracks: [
        Timeline.Track(name: "v", items: .clips(.video, [clip("v/0", 0, 2), clip("v/1", 2, 2)])),
        Timeline.Track(
          name: "o", items: .clips(.video, [clip("o/0", 1.5, 0.4), clip("o/1", 2.5, 0.5)])),
      ])
    let files = Dictionary(
      uniqueKeysWithValues: names.map { ($0, file($0, .video, lasts: $0 == "v/0" ? 1 : 10)) })
    let (adjusted, findings) = value.adjusted(
      to: files, given: Set(names), SlotAdjustments(whenShort: [.init(value: .shorten)]))
    #expect(findings.map(\.code) == ["M116"])
    #expect(findings[0].message.contains("1 item over the parts that are cut off"))
    let clips = adjusted.tracks.flatMap(\.clips)
    #expect(clips.map(\.media) == ["v/0", "v/1", "o/1"])
    #expect(clips.map(\.range.start) == [0, 1, 1.5])
  }

  /// A description states the radius of every blur.
  @Test func theBlurOfAFitCanBeWritten() throws {
    let setting = try #require(SlotSetting<FitChoice>("blur"))
    let (adjusted, _) = try timeline().adjusted(
      to: ["b": file("b", .video)], given: ["b"], SlotAdjustments(fit: [setting]))
    let blur = Backdrop.Blur(radius: Backdrop.Blur.radius.standard)
    #expect(adjusted.tracks[0].clips[0].appearance.background == .blur(blur))
  }

  @Test func unshortenableSegmentsAreReported() throws {
    let inner = try Timeline(
      media: [Timeline.Medium(name: "x", type: .video, origin: .inherited)],
      tracks: [
        Timeline.Track(
          name: "i",
          items: .clips(
            .video, [Timeline.Clip(range: TimeRange(start: 0, duration: 2), media: "x")]))
      ])
    let value = try Timeline(
      media: [Timeline.Medium(name: "x", type: .video)],
      tracks: [
        Timeline.Track(
          name: "c",
          items: .compositions([
            Timeline.Item(
              range: TimeRange(start: 0, duration: 2),
              content: Timeline.Composition(timeline: inner))
          ]))
      ])
    let files = ["x": file("x", .video, lasts: 1)]
    for (policy, codes): (ShortPolicy, [String]) in [(.shorten, ["M117"]), (.freeze, [])] {
      let (adjusted, findings) = value.adjusted(
        to: files, given: ["x"], SlotAdjustments(whenShort: [.init(value: policy)]))
      #expect(findings.map(\.code) == codes)
      guard case .compositions(let items) = adjusted.tracks[0].items else { return }
      #expect(
        items[0].content.timeline.tracks[0].clips[0].whenShort
          == (policy == .freeze ? .freeze : .error))
    }
    // Media that are bound and not named by the adjustments do not change.
    let (same, _) = value.adjusted(
      to: files, given: [], SlotAdjustments(whenShort: [.init(value: .freeze)]))
    #expect(same == value)
  }
}

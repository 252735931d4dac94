import Catalogue
import Editing
import MediaValues
import Testing

/// Each operation on a small timeline, compared as text strips.
@Suite struct OperationTests {
  @Test func append() throws {
    var edited = try timeline(row(("A", 2), ("B", 3)))
    #expect(try edited.append(clip("C", 4), .video) == at(0, 2))
    #expect(try edited.append(clip("P", 1), .photo) == at(1, 0))
    #expect(strip(edited) == "v: A[0–2] B[2–5] C[5–9] | track_2: P[9–10]")
  }

  @Test func insertMovesWhatFollowsAndWhatLiesOverIt() throws {
    var edited = try timeline(
      row(("A", 2), ("B", 3)), texts(("over A", 1, 3), ("over B", 4, 1)), filters((1, 3)))
    try edited.insert(clip("C", 4), .video, at: 2)
    #expect(
      strip(edited)
        == "v: A[0–2] C[2–6] B[6–9] | t: over A[1–4] over B[8–9] | f: sepia[1–8]")
  }

  @Test func insertInAClipCutsIt() throws {
    var edited = try timeline(row(("A", 4), ("B", 3)))
    try edited.insert(clip("C", 1), .video, at: 1)
    #expect(strip(edited) == "v: A[0–1] C[1–2] A[2–5] B[5–8]")
    #expect(edited.tracks[0].clips[2].sourceStart == 1)
  }

  @Test func insertAtATransitionTakesItAway() throws {
    var edited = try timeline(row(("A", 4), ("B", 4)))
    try edited.addTransition(crossfade, after: at(0, 0), duration: 1)
    try edited.insert(clip("C", 2), .video, at: 3.5)
    #expect(strip(edited) == "v: A[0–4] C[4–6] B[6–10]")
  }

  @Test func transitionOverlapsAndAlternates() throws {
    var edited = try timeline(
      row(("A", 4), ("B", 4), ("C", 4)), texts(("over C", 9, 1)), filters((0, 12)))
    let place = try edited.addTransition(crossfade, after: at(0, 0), duration: 1)
    #expect(place == at(4, 0))
    #expect(
      strip(edited) == "v: A[0–4] C[7–11] | track_4: B[3–7] | t: over C[8–9] | f: sepia[0–11]"
        + " | track_5: crossfade[3–4]")
    try edited.addTransition(crossfade, after: at(1, 0), duration: 2)
    #expect(
      strip(edited) == "v: A[0–4] C[5–9] | track_4: B[3–7] | t: over C[6–7] | f: sepia[0–9]"
        + " | track_5: crossfade[3–4] crossfade[5–7]")
    try edited.removeTransition(at(4, 0))
    #expect(
      strip(edited) == "v: A[0–4] C[6–10] | track_4: B[4–8] | t: over C[7–8] | f: sepia[0–10]"
        + " | track_5: crossfade[6–8]")
  }

  /// Clips that overlap already then overlap for the length of the transition.
  @Test func transitionOfClipsThatOverlapHasTheLengthGiven() throws {
    let second = Timeline.Track(name: "w", items: .clips(.video, row(("B", 4), ("C", 4), from: 3)))
    let before = try timeline(row(("A", 4)), second)
    for (length, text): (Time, String) in [
      (0.5, "w: B[3.5–7.5] C[7.5–11.5] | track_3: crossfade[3.5–4]"),
      (1, "w: B[3–7] C[7–11] | track_3: crossfade[3–4]"),
      (2, "w: B[2–6] C[6–10] | track_3: crossfade[2–4]"),
    ] {
      var edited = before
      try edited.addTransition(crossfade, after: at(0, 0), duration: length)
      #expect(strip(edited) == "v: A[0–4] | " + text)
    }
    var edited = before
    #expect(throws: EditError.transitionTooLong(5, TimeRange(start: 0, end: 4))) {
      try edited.addTransition(crossfade, after: at(0, 0), duration: 5)
    }
  }

  @Test func transitionNeedsClipsThatTouchAndAreLongEnough() throws {
    var edited = try timeline(row(("A", 4)) + row(("B", 2), from: 5))
    #expect(throws: EditError.notTouching(4, 5)) {
      try edited.addTransition(crossfade, after: at(0, 0), duration: 1)
    }
    try edited.trimEnd(of: at(0, 0), to: 3)
    edited = try timeline(row(("A", 4), ("B", 2)))
    let before = edited
    #expect(throws: EditError.transitionTooLong(3, TimeRange(start: 4, duration: 2))) {
      try edited.addTransition(crossfade, after: at(0, 0), duration: 3)
    }
    #expect(throws: EditError.noNeighbour(at(0, 1))) {
      try edited.addTransition(crossfade, after: at(0, 1), duration: 1)
    }
    #expect(throws: EditError.unknownKind(.transitions, "no such")) {
      try edited.addTransition(AppliedKind(name: "no such"), after: at(0, 0), duration: 1)
    }
    #expect(edited == before)
  }

  @Test func trimEndRipples() throws {
    var edited = try timeline(
      row(("A", 4), ("B", 4)), texts(("in A", 1, 1), ("cut off", 3, 1), ("over B", 5, 1)))
    try edited.trimEnd(of: at(0, 0), to: 2.5)
    #expect(strip(edited) == "v: A[0–2.5] B[2.5–6.5] | t: in A[1–2] over B[3.5–4.5]")
    try edited.trimEnd(of: at(0, 0), to: 4, lengths: ["A": 4])
    #expect(strip(edited) == "v: A[0–4] B[4–8] | t: in A[1–2] over B[5–6]")
    #expect(throws: EditError.mediumTooShort("A", needed: 5, length: 4)) {
      try edited.trimEnd(of: at(0, 0), to: 5, lengths: ["A": 4])
    }
  }

  @Test func trimEndKeepsTheTransition() throws {
    var edited = try timeline(row(("A", 4), ("B", 4)))
    try edited.addTransition(crossfade, after: at(0, 0), duration: 1)
    try edited.trimEnd(of: at(0, 0), to: 2)
    #expect(strip(edited) == "v: A[0–2] | track_2: B[1–5] | track_3: crossfade[1–2]")
    #expect(throws: EditError.shorterThanTransition(TimeRange(start: 0, duration: 2), 0.5)) {
      try edited.trimEnd(of: at(0, 0), to: 0.5)
    }
  }

  @Test func trimStartShowsALaterPart() throws {
    var edited = try timeline(row(("A", 4), ("B", 4)), texts(("late", 3, 1), ("over B", 5, 1)))
    try edited.trimStart(of: at(0, 0), to: 1)
    #expect(strip(edited) == "v: A[0–3] B[3–7] | t: late[2–3] over B[4–5]")
    #expect(edited.tracks[0].clips[0].sourceStart == 1)
    #expect(throws: EditError.beforeMedium("B", 1)) { try edited.trimStart(of: at(0, 1), to: 2) }
    try edited.trimStart(of: at(0, 0), to: -1)
    #expect(strip(edited) == "v: A[0–4] B[4–8] | t: late[3–4] over B[5–6]")
  }

  @Test func splitKeepsWhatIsPlayed() throws {
    var clips = row(("A", 4))
    clips[0].sourceStart = 10
    clips[0].speed = 2
    clips[0].sound = Timeline.Sound(
      SoundSettings(
        volume: .keyframes([Keyframe(time: 0, value: 0), Keyframe(time: 4, value: 1)]), fadeIn: 1,
        fadeOut: 1))
    var edited = try timeline(clips)
    #expect(try edited.split(at: 1) == at(0, 1))
    let halves = edited.tracks[0].clips
    #expect(strip(edited) == "v: A[0–1] A[1–4]")
    #expect(halves.map(\.sourceStart) == [10, 12])
    #expect(halves.map(\.sound.fadeIn) == [1, 0])
    #expect(halves.map(\.sound.fadeOut) == [0, 1])
    #expect(
      halves[1].sound.volume
        == .keyframes([Keyframe(time: 0, value: 0.25), Keyframe(time: 3, value: 1)]))
    try edited.reverse(at(0, 1))
    try edited.split(at: 2)
    #expect(edited.tracks[0].clips.map(\.sourceStart) == [10, 16, 12])
  }

  @Test func splitSharesAnOwnSlot() throws {
    let slot = Timeline.Medium(name: "v/0", type: .video, origin: .ownSlot)
    var edited = try Timeline(
      media: [slot], tracks: [Timeline.Track(name: "v", items: .clips(.video, row(("v/0", 4))))])
    try edited.split(at: 1)
    #expect(strip(edited) == "v: slot_1[0–1] slot_1[1–4]")
    try edited.insert(clip(Timeline.Clip.ownSlot, 1), .video, at: 1)
    #expect(strip(edited) == "v: slot_1[0–1] v/1[1–2] slot_1[2–5]")
    #expect(edited.media.map(\.name) == ["slot_1", "v/1"])
  }

  @Test func speedChangesTheLength() throws {
    var edited = try timeline(row(("A", 4), ("B", 4)), texts(("in A", 2, 1), ("over B", 5, 1)))
    try edited.setSpeed(of: at(0, 0), to: 2)
    #expect(strip(edited) == "v: A[0–2] B[2–6] | t: in A[1–2] over B[3–4]")
    try edited.setSpeed(of: at(0, 0), to: 0.5)
    #expect(strip(edited) == "v: A[0–8] B[8–12] | t: in A[4–5] over B[9–10]")
    try edited.setSpeed(of: at(0, 0), to: 1)
    let ramp = AnimatedNumber.keyframes([Keyframe(time: 0, value: 1), Keyframe(time: 2, value: 3)])
    try edited.setSpeed(of: at(0, 0), to: ramp)
    #expect(edited.tracks[0].clips[0].range.duration == 2)
    #expect(throws: EditError.speedOutOfRange(0)) { try edited.setSpeed(of: at(0, 1), to: 0) }
  }

  @Test func rippleDeleteCloses() throws {
    var edited = try timeline(
      row(("A", 4), ("B", 4), ("C", 4)), texts(("over B", 5, 1), ("over C", 9, 1)))
    let before = edited
    try edited.rippleDelete(at(0, 1))
    #expect(strip(edited) == "v: A[0–4] C[4–8] | t: over C[5–6]")
    edited = before
    try edited.rippleDelete(TimeRange(start: 1, end: 9))
    #expect(strip(edited) == "v: A[0–1] C[1–4] | t: over C[1–2]")
    edited = before
    try edited.delete(at(0, 1))
    #expect(strip(edited) == "v: A[0–4] C[8–12] | t: over B[5–6] over C[9–10]")
    edited = before
    try edited.deleteRange(TimeRange(start: 1, end: 2))
    #expect(strip(edited) == "v: A[0–1] A[2–4] B[4–8] C[8–12] | t: over B[5–6] over C[9–10]")
  }

  @Test func overwriteAndPlaceMoveNothing() throws {
    var edited = try timeline(row(("A", 4), ("B", 4)))
    try edited.overwrite(with: clip("C", 2), .video, at: 3)
    #expect(strip(edited) == "v: A[0–3] C[3–5] B[5–8]")
    #expect(try edited.place(clip("D", 2), .video, at: 3) == at(1, 0))
    #expect(strip(edited) == "v: A[0–3] C[3–5] B[5–8] | track_2: D[3–5]")
    #expect(throws: EditError.occupied(track: "v", TimeRange(start: 3, end: 4))) {
      try edited.place(clip("E", 1), .video, at: 3, on: "v")
    }
  }

  /// A new track of images is below texts, also if sounds are above them.
  @Test func newTracksOfImagesAreBelowTexts() throws {
    var edited = try Timeline(
      media: ["A", "P", "S"].map {
        Timeline.Medium(name: $0, type: $0 == "A" ? .video : $0 == "P" ? .photo : .audio)
      },
      tracks: [
        Timeline.Track(name: "v", items: .clips(.video, [clip("A", 4)])),
        Timeline.Track(
          name: "t",
          items: .texts([
            Timeline.Item(range: TimeRange(start: 0, end: 4), content: Timeline.Text(text: "hello"))
          ])),
        Timeline.Track(name: "s", items: .clips(.audio, [clip("S", 4)])),
      ])
    try edited.overwrite(with: clip("P", 1), .photo, at: 1)
    #expect(edited.tracks.map(\.name).first { $0.hasPrefix("track") } == edited.tracks[1].name)
    #expect(edited.tracks.map { $0.items.placements.count }.reduce(0, +) == 5)
  }

  @Test func musicStays() throws {
    var edited = try timeline(row(("A", 4), ("B", 4)))
    let music = try edited.addMusic("song", volume: 0.5)
    try edited.rippleDelete(at(0, 0))
    #expect(strip(edited) == "v: B[0–4] | track_2: song[0–8]")
    try edited.setVolume(of: music, to: 0.25)
    #expect(edited.tracks[1].clips[0].sound.volume == 0.25)
    #expect(throws: EditError.wrongType("A", .video, wanted: .audio)) { try edited.addMusic("A") }
  }

  @Test func moveAndReorder() throws {
    var edited = try timeline(
      row(("A", 1), ("B", 2), ("C", 3)), texts(("over A", 0, 1), ("over C", 4, 1)),
      filters((1, 2), (3, 3)))
    let before = edited
    #expect(try edited.reorder(at(0, 2), to: 0) == at(0, 0))
    #expect(
      strip(edited)
        == "v: C[0–3] A[3–4] B[4–6] | t: over C[1–2] over A[3–4] | f: sepia[0–3] sepia[4–6]")
    edited = before
    try edited.reorder(at(0, 0), to: 3)
    #expect(
      strip(edited)
        == "v: B[0–2] C[2–5] A[5–6] | t: over C[3–4] over A[5–6] | f: sepia[0–2] sepia[2–5]")
    edited = before
    #expect(try edited.move(at(0, 1), to: 5) == at(1, 0))
    #expect(
      strip(edited) == "v: A[0–1] C[3–6] | track_4: B[5–7] | t: over A[0–1] over C[4–5]"
        + " | f: sepia[1–3] sepia[3–6]")
    #expect(try edited.move(at(2, 0), to: 8) == at(2, 1))
    #expect(throws: EditError.noSuchPosition(9)) { try edited.reorder(at(0, 0), to: 9) }
  }

  @Test func duplicateFollows() throws {
    var edited = try timeline(row(("A", 1), ("B", 2)), texts(("over B", 1, 1)))
    #expect(try edited.duplicate(at(0, 0)) == at(0, 1))
    #expect(strip(edited) == "v: A[0–1] A[1–2] B[2–4] | t: over B[2–3]")
    try edited.duplicate(at(1, 0))
    #expect(strip(edited) == "v: A[0–1] A[1–2] B[2–4] | t: over B[2–3] over B[3–4]")
  }

  @Test func freezePutsAStillBetween() throws {
    var edited = try timeline(row(("A", 4), ("B", 2)))
    try edited.freeze(at: 1, for: 2, showing: "P")
    #expect(strip(edited) == "v: A[0–1] A[3–6] B[6–8] | track_2: P[1–3]")
    try edited.holdEnd(of: at(0, 2), for: 1, lengths: ["B": 2])
    #expect(strip(edited) == "v: A[0–1] A[3–6] B[6–9] | track_2: P[1–3]")
    #expect(edited.tracks[0].clips[2].whenShort == .freeze)
    #expect(throws: EditError.notAtMediumEnd("A", 1)) {
      try edited.holdEnd(of: at(0, 0), for: 1, lengths: ["A": 2])
    }
  }

  /// A clip of whole frames ends less than a frame before its medium.
  @Test func holdIgnoresLessThanAFrame() throws {
    let before = try timeline(row(("A", 2), ("B", 2)))
    var edited = before
    try edited.holdEnd(of: at(0, 0), for: 1, lengths: ["A": 2.02])
    #expect(strip(edited) == "v: A[0–3] B[3–5]")
    #expect(edited.tracks[0].clips[0].whenShort == .freeze)
    edited = before
    #expect(throws: EditError.notAtMediumEnd("A", 2)) {
      try edited.holdEnd(of: at(0, 0), for: 1, lengths: ["A": 2.04])
    }
    // A frame of a clip that is twice as fast uses 1/15 s.
    try edited.setSpeed(of: at(0, 0), to: 2)
    try edited.holdEnd(of: at(0, 0), for: 1, lengths: ["A": 2.06])
    #expect(strip(edited) == "v: A[0–2] B[2–4]")
  }

  @Test func looks() throws {
    var edited = try timeline(row(("A", 4)))
    let other = try edited.place(clip("B", 4), .video, at: 0)
    try edited.partition([at(0, 0), other], columns: 2, rows: 1)
    #expect(edited.tracks[0].clips[0].appearance.transform?.x == 0.25)
    #expect(edited.tracks[1].clips[0].appearance.transform?.x == 0.75)
    #expect(edited.tracks[1].clips[0].appearance.mask?.width == 0.5)
    try edited.rotate(other, to: 90)
    try edited.setBackground(of: at(0, 0), to: .blur(Backdrop.Blur()))
    let text = try edited.addText(
      Timeline.Text(text: "Hello"), over: TimeRange(start: 1, duration: 2))
    try edited.addSticker(Timeline.Sticker(media: "P"), over: TimeRange(start: 1, duration: 2))
    try edited.addFilter(AppliedKind(name: "sepia"), over: TimeRange(start: 0, duration: 4))
    try edited.addEffect(AppliedKind(name: "rotate"), over: TimeRange(start: 0, duration: 1))
    try edited.setRange(of: text, to: TimeRange(start: 0, duration: 1))
    #expect(
      strip(edited) == "v: A[0–4] | track_2: B[0–4] | track_3: Hello[0–1] | track_4: P[1–3]"
        + " | track_5: sepia[0–4] | track_6: rotate[0–1]")
    #expect(throws: EditError.tooFewCells(clips: 2, cells: 1)) {
      try edited.partition([at(0, 0), other], columns: 1, rows: 1)
    }
  }

  @Test func mediaAreReplacedAndSlip() throws {
    var edited = try timeline(row(("A", 4)))
    try edited.replaceMedia(of: at(0, 0), with: "B", from: 2, lengths: ["B": 6])
    try edited.slip(at(0, 0), by: -1, lengths: ["B": 6])
    #expect(edited.tracks[0].clips[0].sourceStart == 1)
    #expect(throws: EditError.mediumTooShort("B", needed: 7, length: 6)) {
      try edited.slip(at(0, 0), by: 2, lengths: ["B": 6])
    }
    #expect(throws: EditError.beforeMedium("B", 1)) { try edited.slip(at(0, 0), by: -2) }
    #expect(throws: EditError.unknownMedium("X")) {
      try edited.replaceMedia(of: at(0, 0), with: "X")
    }
    try edited.declare(Timeline.Medium(name: "X", type: .video))
    try edited.replaceMedia(of: at(0, 0), with: "X")
    #expect(strip(edited) == "v: X[0–4]")
  }

  @Test func fades() throws {
    var edited = try timeline(row(("A", 4), ("B", 4)))
    try edited.addFade(crossfade, at: .end, of: at(0, 1), duration: 1)
    #expect(strip(edited) == "v: A[0–4] B[4–8] | track_2: crossfade[7–8]")
    try edited.trimEnd(of: at(0, 1), to: 6)
    try edited.setDuration(ofTransition: at(1, 0), to: 2)
    #expect(strip(edited) == "v: A[0–4] B[4–6] | track_2: crossfade[4–6]")
    #expect(throws: EditError.alreadyJoined(TimeRange(start: 4, end: 6))) {
      try edited.addFade(crossfade, at: .end, of: at(0, 1), duration: 1)
    }
    try edited.removeTransition(at(1, 0))
    let place = try edited.addTransition(crossfade, after: at(0, 0), duration: 1)
    try edited.setDuration(ofTransition: place, to: 2)
    try edited.changeTransition(place, kind: AppliedKind(name: "fade_black"))
    #expect(strip(edited) == "v: A[0–4] | track_2: B[2–4] | track_3: fade_black[2–4]")
  }
}

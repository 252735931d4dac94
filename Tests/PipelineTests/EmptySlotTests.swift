import Assets
import Conversion
import Diagnostics
import Editing
import MediaValues
import Pipeline
import Planning
import TestSupport
import Testing

/// Slots that stay empty, and slots with a default.
@Suite struct EmptySlotTests {
  /// A sequence with an optional beginning, over which texts hang on it.
  private let opener = """
    { "version": "2", "canvas": { "width": 64, "height": 64, "frameRate": 10 }, "media": {
        "logo": { "type": "photo", "optional": true },
        "film": { "type": "video" },
        "song": { "type": "audio", "default": "calm.wav" } },
      "tracks": [
        { "type": "photo", "name": "opener", "segments": [
          { "name": "ident", "media": "logo", "duration": 2 } ] },
        { "type": "video", "name": "main", "segments": [
          { "name": "film", "media": "film", "position": { "endOf": "ident" } } ] },
        { "type": "text", "name": "words", "segments": [
          { "text": "Ident", "position": { "startOf": "ident" }, "duration": { "endOf": "ident" } },
          { "text": "Film", "position": { "startOf": "film", "offset": 1 }, "duration": "end" } ] },
        { "type": "audio", "name": "music", "segments": [
          { "position": 0, "duration": "end", "media": "song" } ] } ] }
    """

  private func trial() throws -> PipelineTrial {
    let trial = try PipelineTrial()
    for name in ["calm.wav", "mine.wav"] { try trial.scratch.write("", to: name) }
    trial.prober.files = [
      "a.mp4": .clip(6), "b.png": .photo(), "mine.wav": .sound(30),
      trial.policy.folder.path(of: Asset(title: "", path: "calm.wav")): .sound(20),
    ]
    return trial
  }

  private func ranges(_ timeline: Timeline?) -> [[[Time]]] {
    (timeline?.tracks ?? []).map { track in
      track.items.placements.map { [$0.range.start, $0.range.end] }
    }
  }

  @Test func filledSlotsGiveTheWholeVideo() throws {
    let outcome = try trial().run(opener, MediaInput("a.mp4"), MediaInput("b.png")).outcome
    #expect(ranges(outcome?.timeline) == [[[0, 2]], [[2, 8]], [[0, 2], [3, 8]], [[0, 8]]])
    #expect(outcome.map { Set($0.filled.keys) } == ["logo", "film"])
  }

  /// The segment is gone, what follows it moves up, and the text that lasts as long as it is gone with it.
  @Test func segmentsOfEmptySlotsAreLeftOut() throws {
    let result = try trial().run(opener, MediaInput("a.mp4"))
    #expect(ranges(result.outcome?.timeline) == [[], [[0, 6]], [[1, 6]], [[0, 6]]])
    #expect(result.text == "done M157")
  }

  @Test func givenFilesReplaceDefaults() throws {
    let trial = try trial()
    let outcome = trial.run(
      opener, MediaInput("a.mp4"), MediaInput("mine.wav", slot: "song")
    ).outcome
    #expect(outcome?.filled["song"]?.path == "mine.wav")
    #expect(outcome?.plan.sources.contains { $0.path == "mine.wav" } == true)
    #expect(outcome?.plan.sources.contains { $0.path.hasSuffix("calm.wav") } == false)
  }

  @Test func defaultsPlayWithoutAFile() throws {
    let outcome = try trial().run(opener, MediaInput("a.mp4")).outcome
    #expect(outcome?.plan.sources.contains { $0.path.hasSuffix("calm.wav") } == true)
    #expect(outcome?.filled["song"] == nil)
  }

  @Test func aSlotWithADefaultCanBeEmptied() throws {
    let result = try trial().run(opener, MediaInput("a.mp4"), emptying: ["song"])
    #expect(ranges(result.outcome?.timeline).last == [])
    #expect(result.outcome?.plan.sources.contains { $0.path.hasSuffix("calm.wav") } == false)
  }

  @Test func otherSlotsCannotBeEmptied() throws {
    let stop = try trial().run(opener, emptying: ["film", "flim"]).stop
    #expect(stop?.errors.map(\.code) == ["M101", "M105"])
    #expect(stop?.errors.first?.message.contains("cannot stay empty") == true)
    #expect(stop?.errors.last?.help == "did you mean 'film'?")
  }

  /// Own slots are counted, and keep their names when a segment before them is left out.
  @Test func ownSlotsKeepTheirFiles() throws {
    let text = """
      { "version": "2", "canvas": { "width": 64, "height": 64, "frameRate": 10 },
        "media": { "intro": { "type": "video", "optional": true } },
        "tracks": [ { "type": "video", "name": "main", "defaults": { "duration": 2 }, "segments": [
          { "media": "intro" }, {}, {} ] } ] }
      """
    let trial = try PipelineTrial()
    trial.prober.files = ["a.mp4": .clip(6), "b.mp4": .clip(6)]
    let outcome = trial.run(text, MediaInput("a.mp4"), MediaInput("b.mp4")).outcome
    #expect(ranges(outcome?.timeline) == [[[0, 2], [2, 4]]])
    #expect(outcome?.timeline.tracks[0].clips.map(\.media) == ["main/1", "main/2"])
    #expect(outcome?.filled.mapValues(\.path) == ["main/1": "a.mp4", "main/2": "b.mp4"])
  }

  /// Findings of later stages are at the places that the segments have in the document.
  @Test func findingsKeepTheirPlaces() throws {
    let text = """
      { "version": "2", "canvas": { "width": 64, "height": 64, "frameRate": 10 },
        "media": { "intro": { "type": "video", "optional": true }, "clip": { "type": "video" } },
        "tracks": [ { "type": "video", "name": "main", "segments": [
          { "media": "intro", "duration": 2 },
          { "media": "clip", "start": 3, "duration": { "of": "media", "maximum": 5 } } ] } ] }
      """
    let trial = try PipelineTrial()
    trial.prober.files = ["a.mp4": .clip(2)]
    let stop = trial.run(text, MediaInput("a.mp4", slot: "clip")).stop
    let errors = stop?.errors ?? []
    #expect(errors.map(\.code) == ["T235"])
    let place = errors.first?.location.pointer?.description ?? ""
    #expect(place.hasPrefix("/tracks/0/segments/1"), "\(place)")
  }
}

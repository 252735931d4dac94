import Analysis
import Conversion
import Editing
import MediaValues
import Pipeline
import TestSupport
import Testing

/// Times that follow from cuts that moved to beats.
@Suite struct SnappedMomentTests {
  @Test func momentsFollowSnappedCuts() throws {
    let text = """
      { "version": "2", "canvas": { "width": 64, "height": 64, "frameRate": 10 }, "media": {
          "one": { "type": "photo" }, "two": { "type": "photo" },
          "song": { "type": "audio" } },
        "tracks": [
          { "type": "photo", "name": "v", "snap": { "to": "beat", "within": 0.4 }, "segments": [
            { "name": "first", "media": "one", "duration": 2 },
            { "name": "second", "media": "two", "duration": 3 } ] },
          { "type": "text", "name": "words", "segments": [
            { "text": "Second", "position": { "startOf": "second", "offset": 0.5 }, "duration": 1 },
            { "text": "First", "position": 0, "duration": { "endOf": "first", "offset": -1 } },
            { "text": "End", "position": { "beforeEnd": 1 }, "duration": "end" } ] },
          { "type": "audio", "name": "music", "segments": [
            { "position": 0, "duration": "end", "media": "song" } ] } ] }
      """
    let trial = try PipelineTrial()
    trial.prober.files = ["a.png": .photo(), "b.png": .photo(), "song.wav": .sound(5)]
    trial.prober.music = [
      "song.wav": DetectedBeats(
        BeatList(
          tempo: 60, confidence: 1, beats: [0.2, 1.2, 2.2, 3.2, 4.2], onsets: [], duration: 5))
    ]
    let result = trial.run(
      text, MediaInput("a.png", slot: "one"), MediaInput("b.png", slot: "two"),
      MediaInput("song.wav", slot: "song"))
    let timeline = try #require(result.outcome?.timeline, "\(result.text)")
    func times(_ track: Int) -> [[Time]] {
      timeline.tracks[track].items.placements.map { [$0.range.start, $0.range.end] }
    }
    #expect(times(0) == [[0, 2.2], [2.2, 5]])
    #expect(times(1) == [[0, 1.2], [2.7, 3.7], [4, 5]])
    #expect(times(2) == [[0, 5]])
  }

  /// Files that are too short for their segments do not keep moments from following the cuts, unless a segment with a
  /// moment would be shorter.
  @Test(arguments: [(5, false), (1, true)]) func momentsFollowWithOtherPolicies(
    length: Int64, isReported: Bool
  ) throws {
    let text = """
      { "version": "2", "canvas": { "width": 64, "height": 64, "frameRate": 10 }, "media": {
          "one": { "type": "photo" }, "two": { "type": "photo" }, "film": { "type": "video" },
          "song": { "type": "audio" } },
        "tracks": [
          { "type": "photo", "name": "v", "snap": { "to": "beat", "within": 0.4 }, "segments": [
            { "name": "first", "media": "one", "duration": 2 },
            { "name": "second", "media": "two", "duration": 3 } ] },
          { "type": "video", "name": "inset", "segments": [
            { "media": "film", "position": 0, "duration": { "endOf": "first", "offset": -1 } } ] },
          { "type": "audio", "name": "music", "segments": [
            { "position": 0, "duration": "end", "media": "song" } ] } ] }
      """
    let trial = try PipelineTrial()
    trial.policy.filling.adjustments.whenShort = [SlotSetting(value: .shorten)]
    trial.prober.files = [
      "a.png": .photo(), "b.png": .photo(), "song.wav": .sound(5), "film.mp4": .clip(length),
    ]
    trial.prober.music = [
      "song.wav": DetectedBeats(
        BeatList(
          tempo: 60, confidence: 1, beats: [0.2, 1.2, 2.2, 3.2, 4.2], onsets: [], duration: 5))
    ]
    let result = trial.run(
      text, MediaInput("a.png", slot: "one"), MediaInput("b.png", slot: "two"),
      MediaInput("film.mp4", slot: "film"), MediaInput("song.wav", slot: "song"))
    let timeline = try #require(result.outcome?.timeline, "\(result.text)")
    let ends = timeline.tracks[1].items.placements.map(\.range.end)
    #expect(ends == [isReported ? 1 : 1.2], "\(result.text)")
    #expect(result.text.contains("M164") == isReported, "\(result.text)")
  }
}

import Conversion
import Diagnostics
import Editing
import MediaValues
import Pipeline
import TestSupport
import Testing

/// Files for slots of many files.
@Suite struct FileListTests {
  private let tour = """
    { "version": "2", "canvas": { "width": 64, "height": 64, "frameRate": 10 }, "media": {
        "photos": { "type": "photo", "label": "Your rooms", "minCount": 2, "maxCount": 4 },
        "logo": { "type": "photo", "optional": true } },
      "tracks": [
        { "type": "photo", "name": "tour", "segments": [
          { "name": "room", "repeat": "photos", "media": "{{item}}", "duration": 3, "transition": { "duration": 1 } } ] },
        { "type": "sticker", "name": "mark", "segments": [ { "media": "logo", "position": 0, "duration": "end" } ] } ] }
    """

  private func run(_ media: MediaInput..., emptying: Set<String> = []) throws
    -> (ranges: [[Time]], filled: [String: String], text: String)
  {
    let trial = try PipelineTrial()
    trial.prober.files = Dictionary(
      uniqueKeysWithValues: "abcdef".map { ("\($0).png", MediaFacts.photo()) })
    let result = trial.run(tour, files: media, emptying: emptying)
    let items = result.outcome?.timeline.tracks.first?.items.placements ?? []
    return (
      items.map { [$0.range.start, $0.range.end] },
      result.outcome?.filled.mapValues(\.path) ?? [:], result.text
    )
  }

  @Test func eachFileHasASegment() throws {
    let two = try run(MediaInput("a.png"), MediaInput("b.png"))
    #expect(two.ranges == [[0, 3], [2, 5]])
    #expect(two.filled == ["photos/0": "a.png", "photos/1": "b.png"])
    let four = try run(
      MediaInput("a.png"), MediaInput("b.png"), MediaInput("c.png"), MediaInput("d.png"))
    #expect(four.ranges == [[0, 3], [2, 5], [4, 7], [6, 9]])
  }

  /// Lists are filled before slots that may stay empty.
  @Test func optionalSlotsGetTheRest() throws {
    let five = try run(
      MediaInput("a.png"), MediaInput("b.png"), MediaInput("c.png"), MediaInput("d.png"),
      MediaInput("e.png"))
    #expect(five.filled["logo"] == "e.png")
    #expect(five.filled["photos/3"] == "d.png")
  }

  /// Files with the name of the list fill it in order, around those with the name of a place.
  @Test func filesAreGivenByName() throws {
    let given = try run(
      MediaInput("a.png", slot: "photos"), MediaInput("b.png", slot: "photos"),
      MediaInput("c.png", slot: "photos/0"), MediaInput("d.png", slot: "logo"))
    #expect(
      given.filled == [
        "photos/0": "c.png", "photos/1": "a.png", "photos/2": "b.png", "logo": "d.png",
      ])
    #expect(given.ranges == [[0, 3], [2, 5], [4, 7]])
  }

  /// Settings may name the list and all of its places, however many files are given.
  @Test(
    arguments: [("photos", []), ("photos/3", []), ("logo", []), ("photo", ["'photos'"])]
      as [(String, [String])])
  func settingsNameEmptyPlaces(slot: String, meant: [String]) throws {
    let trial = try PipelineTrial()
    trial.prober.files = ["a.png": .photo(), "b.png": .photo()]
    trial.policy.filling.adjustments = SlotAdjustments(fit: [SlotSetting(slot: slot, value: .cover)]
    )
    let result = trial.run(tour, MediaInput("a.png"), MediaInput("b.png"))
    #expect(result.stop?.errors.map(\.code) ?? [] == meant.map { _ in "M105" })
    #expect(
      result.stop?.errors.compactMap(\.help) ?? [] == meant.map { "did you mean \($0)?" })
  }

  @Test func tooFewFilesAreReportedOnce() throws {
    #expect(try run(MediaInput("a.png")).text == "fill M101")
    #expect(try run(MediaInput("a.png", slot: "photos")).text == "fill M101")
  }

  @Test func tooManyFilesAreReported() throws {
    let files = "abcde".map { MediaInput("\($0).png", slot: "photos") }
    #expect(try run(files[0], files[1], files[2], files[3], files[4]).text == "fill M158")
    #expect(
      try run(MediaInput("a.png"), MediaInput("b.png"), MediaInput("c.png", slot: "photos/4"))
        .text == "fill M158")
    #expect(
      try run(
        MediaInput("a.png"), MediaInput("b.png"), MediaInput("c.png"), MediaInput("d.png"),
        MediaInput("e.png"), MediaInput("f.png")
      ).text == "fill M102")
  }

  /// A list with enough files has no hole where a place without a file would be.
  @Test func placesWithoutFilesAreClosed() throws {
    let last = try run(MediaInput("a.png", slot: "photos/3"), MediaInput("b.png"))
    #expect(last.filled == ["photos/3": "a.png", "photos/0": "b.png"])
    #expect(last.ranges == [[0, 3], [2, 5]])
    #expect(try run(MediaInput("a.png", slot: "photos/3")).text == "fill M101")
  }

  /// The copies of a composition without a file are left out with all that is in them.
  @Test func textsOfMissingCopiesAreNotChecked() throws {
    let trial = try PipelineTrial()
    trial.prober.files = ["a.png": .photo(), "b.png": .photo()]
    let card = """
      { "version": "2", "canvas": { "width": 64, "height": 64, "frameRate": 10 }, "media": {
          "photos": { "type": "photo", "label": "P", "minCount": 1, "maxCount": 3 } },
        "tracks": [ { "type": "visual", "name": "cards", "segments": [
          { "type": "composition", "repeat": "photos", "tracks": [
            { "type": "visual", "name": "in", "segments": [
              { "type": "photo", "media": "{{item}}", "duration": 1 } ] },
            { "type": "text", "name": "t", "segments": [
              { "text": "hello", "position": 0.2, "duration": "end" } ] } ] } ] } ] }
      """
    let result = trial.run(card, files: [MediaInput("a.png"), MediaInput("b.png")])
    #expect(result.outcome?.timeline.tracks.first?.items.placements.count == 2, "\(result.text)")
  }

  @Test func aListThatNeedsFilesCannotBeEmptied() throws {
    #expect(try run(emptying: ["photos"]).text == "fill M101")
  }
}

import Conversion
import Editing
import MediaValues
import Testing

/// Adjustments of slots of many files.
@Suite struct FileListAdjustmentTests {
  private let media = (0..<3).map { index in
    let place = ListPlace(
      list: "photos", index: index, counts: FileCounts(minimum: 1, maximum: 3))
    return Timeline.Medium(
      name: place.name, type: .photo, conditions: SlotConditions(place: place))
  }

  @Test func namesOfListsMeanTheirSlots() {
    let lists = FileLists(media.reversed())
    #expect(lists.names == ["photos"])
    #expect(lists["photos"]?.map(\.name) == ["photos/0", "photos/1", "photos/2"])
    #expect(
      lists.expanding(["photos", "song"]) == ["photos/0", "photos/1", "photos/2", "song"])
  }

  /// The setting of one file takes precedence, in whatever order they are given.
  @Test func settingsOfOneFileTakePrecedence() {
    let given = SlotAdjustments(
      whenShort: [],
      fit: [
        SlotSetting(slot: "photos/1", value: .contain), SlotSetting(slot: "photos", value: .blur),
      ],
      focus: [SlotPoint(slot: "photos", focus: SlotFocus(x: 0, y: 1))])
    let expanded = FileLists(media).expanding(given)
    #expect(expanded.fit.value(for: "photos/0") == .blur)
    #expect(expanded.fit.value(for: "photos/1") == .contain)
    #expect(expanded.focus.map(\.slot) == ["photos/0", "photos/1", "photos/2"])
  }
}

import MediaValues
import Testing

@testable import Media

@Suite struct MediaNoticesTests {
  @Test func placesAreCountedOnceForEachFileAndKind() {
    let (one, other) = (MediaNotices(), MediaNotices())
    for time: Time in [2, 2.04, 2.5, 9, 2.5] { one.note(.damage, "a", at: time) }
    for time: Time in [1, 9.02, 20] { other.note(.damage, "a", at: time) }
    other.note(.sizeChange, "a", at: 3, size: PixelSize(width: 2, height: 4))
    other.note(.damage, "b", at: 0)
    #expect(one.found == [MediumNotice(.damage, path: "a", first: 2, count: 2)])
    one.formUnion(other)
    #expect(
      one.found == [
        MediumNotice(.damage, path: "a", first: 1, count: 4),
        MediumNotice(.sizeChange, path: "a", first: 3, size: PixelSize(width: 2, height: 4)),
        MediumNotice(.damage, path: "b", first: 0),
      ])
    #expect(one.concern(["b", "c"]) && !one.concern(["c"]) && !one.isEmpty)
  }
  /// Texts that begin alike, and a text that is shown twice, have notices of their own.
  @Test func eachTextIsReported() {
    let start = "These words are more than forty characters long"
    let notices = MediaNotices()
    for (text, time) in [(start + " a", Time(2)), (start + " b", 1), (start + " a", 4)] {
      for _ in 0..<2 { notices.note(.textCut, text, at: time) }
    }
    #expect(
      notices.found == [
        MediumNotice(.textCut, path: start + " a", first: 2),
        MediumNotice(.textCut, path: start + " a", first: 4),
        MediumNotice(.textCut, path: start + " b", first: 1),
      ])
  }
}

import Diagnostics
import Testing

/// What rules find beyond their own examples.
struct FindingTests {
  /// A video of ten seconds with more keys, and more tracks over it.
  private static func video(_ keys: String = "", over tracks: String = "") -> String {
    """
    { "tracks": [ { "type": "video", "name": "main", "segments": [
      { "position": 0, "duration": 10\(keys) } ] }\(tracks) ] }
    """
  }

  private static func codes(_ text: String) -> [String] {
    findings(in: text).map(\.diagnostic.code)
  }

  @Test func filtersOfASegmentAreLookedUp() {
    let text = FindingTests.video(
      """
      , "filters": [ { "subtype": "sepai" }, { "subtype": "blur", "intensity": 0 },
        { "subtype": "blur", "parameters": { "radius": 3, "color": 1 } } ]
      """)
    #expect(FindingTests.codes(text) == ["C402", "C409", "C404", "C403"])
  }

  @Test func effectsAreLookedAtAsFiltersAre() {
    let text = FindingTests.video(
      over: """
        , { "type": "effect", "name": "fx", "segments": [
          { "position": 0, "duration": 5, "parameters": { "amount": 1 } },
          { "subtype": "sepia", "position": 20, "duration": 5 } ] }
        """)
    let found = findings(in: text).map(\.diagnostic)
    #expect(found.map(\.code) == ["C416", "C410", "T214", "C411"])
    #expect(found.last?.help?.contains("'filter'") == true)
  }

  @Test func fieldsAreUsedInsideCompositions() {
    let text = """
      { "fields": { "city": { "type": "text" }, "size": { "type": "number" } }, "tracks": [
        { "type": "composition", "name": "card", "segments": [
          { "position": 0, "duration": 5, "tracks": [
            { "type": "text", "name": "words", "segments": [
              { "text": "{{ city }} and {{town}}", "position": 0, "duration": 5,
                "style": { "size": { "field": "size" }, "color": { "field": "size" } } } ] } ] } ] } ] }
      """
    let found = findings(in: text)
    #expect(found.map(\.diagnostic.code) == ["F502", "F505"])
    #expect(found.allSatisfy { $0.notePlaces.allSatisfy { $0 != nil } })
  }

  @Test func aFasterSegmentNeedsMoreOfItsSlot() {
    let text = """
      { "media": { "arrival": { "type": "video", "minDuration": 10 } }, "tracks": [
        { "type": "video", "name": "main", "segments": [
          { "position": 0, "duration": 10, "media": "arrival", "speed": 2 } ] } ] }
      """
    let found = findings(in: text).map(\.diagnostic)
    #expect(found.map(\.code) == ["R308"])
    #expect(found.first?.message.contains("20 s") == true)
  }
}

import MediaValues
import Testing

struct NumberPatternTests {
  @Test(arguments: [
    ("f-%d.png", "f-7.png"), ("f-%05d.png", "f-00007.png"), ("f-%3d.png", "f-007.png"),
    ("f-%03d-100%.png", "f-007-100%.png"), ("100%-%02d.png", "100%-07.png"),
    ("%d/%03d.png", "%d/007.png"), ("%020d.png", "00000000000000000007.png"),
    ("%%d.png", "%7.png"), ("50%dark-%d%.png", "50%dark-7%.png"),
  ])
  func theNumberHasItsPlace(pattern: String, name: String) throws {
    #expect(try #require(NumberPattern(pattern)).name(7) == name)
  }

  @Test(arguments: [
    "f.png", "f-%.png", "f-%s.png", "f-%0999999999d.png", "f-%021d.png", "%", "f-%5",
    "f-%99999999999999999999999d.png",
  ])
  func otherNamesHaveNone(pattern: String) {
    #expect(NumberPattern(pattern) == nil)
  }

  @Test(arguments: [("f.png", 0), ("f-%03d-100%.png", 1), ("f-%03d-%d.png", 2), ("%d/%d.png", 2)])
  func placesAreCounted(name: String, count: Int) {
    #expect(NumberPattern.placeCount(in: name) == count)
  }

  @Test func aPlaceWithTooManyDigitsIsAPlace() {
    #expect(
      NumberPattern.hasPlaceholder(for: "f-%0999999999d.png")
        && !NumberPattern.hasPlaceholder(for: "%.png"))
  }
}

import MediaValues
import Testing

/// Sizes in the forms that users write.
struct RequestedSizeTests {
  @Test(arguments: [
    ("640x360", "16x9", "640x360"), ("1280x", "1920x1080", "1280x720"),
    ("x480", "1920x1080", "854x480"), ("720p", "1920x1080", "1280x720"),
    ("720P", "1080x1920", "720x1280"), ("720p", "500x500", "720x720"),
    ("4k", "1920x1080", "3840x2160"), ("4K", "1080x1920", "2160x3840"),
    ("101x", "16x9", "101x56"), ("x2", "1x100000", "2x2"),
  ])
  func theShapeGivesTheOtherSide(text: String, shape: String, size: String) throws {
    let requested = try #require(RequestedSize(text))
    #expect(requested.size(shapedAs: try #require(PixelSize(shape))).description == size)
  }

  @Test(arguments: ["", "x", "p", "640", "k", "3k", "640 x", "xx", "720i", "hd", "1x2x3"])
  func otherWordsAreNoSizes(text: String) { #expect(RequestedSize(text) == nil) }

  @Test func oddSidesOfEnormousShapesAreNoTrap() throws {
    let size = try #require(RequestedSize("8000x"))
      .size(shapedAs: PixelSize(width: 1, height: Int.max))
    #expect(size.height > 8192)
  }

  @Test(arguments: [
    (4.0, 4.0), (4.000000001, 4.0), (4.0000009, 4.0), (4.004, 4.004), (3.336666667, 3.337),
    (0.0000001, 0.001), (2.5358, 2.536),
  ])
  func timesForPeopleAreWholeMilliseconds(time: Double, rounded: Double) {
    let exact = Time(floatLiteral: time)
    #expect(exact.roundedUpToMilliseconds == Time(floatLiteral: rounded))
    #expect(exact.roundedUpToMilliseconds.roundedUpToMilliseconds == Time(floatLiteral: rounded))
  }
}

import ServiceModel
import Testing

/// `Range` selects the bytes that RFC 9110 says.
struct ByteRangeTests {
  @Test(arguments: [
    ("bytes=0-0", [0..<1]), ("bytes=2-4", [2..<5]), ("bytes=7-", [7..<10]), ("bytes=-3", [7..<10]),
    ("bytes=-30", [0..<10]), ("bytes=5-99", [5..<10]), ("bytes=9-9", [9..<10]),
    ("bytes=0-1,4-5", [0..<2, 4..<6]), (" Bytes = 0-1 , , 8- ", [0..<2, 8..<10]),
    ("bytes=20-,1-1", [1..<2]), ("bytes=4-99999999999999999999999", [4..<10]),
    ("bytes=0-9", [0..<10]), ("bytes=5-,0-4", [5..<10, 0..<5]),
  ])
  func rangesAreRead(text: String, parts: [Range<Int>]) {
    #expect(ByteRanges(text, size: 10) == .parts(parts))
  }

  @Test(arguments: ["bytes=10-", "bytes=10-20", "bytes=-0", "bytes=10-,20-"])
  func rangesBehindTheEndAreNotSatisfiable(text: String) {
    #expect(ByteRanges(text, size: 10) == .unsatisfiable)
  }

  @Test(arguments: [
    nil, "bytes", "items=0-1", "bytes=", "bytes=a-b", "bytes=3-1", "bytes=1", "bytes=1-2-3",
    "bytes=--1", "bytes=0-1,x", "bytes=0-8,0-8", "bytes=+1-2", "bytes=0x1-2",
    "bytes=" + Array(repeating: "0-0", count: 17).joined(separator: ","),
  ])
  func otherTextsMeanTheWholeFile(text: String?) {
    #expect(ByteRanges(text, size: 10) == .whole)
  }

  @Test func ofAnEmptyFileOnlyTheWholeExists() {
    #expect(ByteRanges("bytes=0-", size: 0) == .unsatisfiable)
    #expect(ByteRanges(nil, size: 0) == .whole)
  }

  @Test func tagsAreCompared() {
    let tag = EntityTag("abc")
    #expect(tag.matches(ifNoneMatch: #""x", "abc""#) && tag.matches(ifNoneMatch: "*"))
    #expect(tag.matches(ifNoneMatch: #"W/"abc""#))
    #expect(!tag.matches(ifNoneMatch: nil) && !tag.matches(ifNoneMatch: "abc"))
    #expect(tag.allowsRanges(ifRange: nil) && tag.allowsRanges(ifRange: #""abc""#))
    #expect(!tag.allowsRanges(ifRange: #"W/"abc""#))
    #expect(!tag.allowsRanges(ifRange: "Tue, 24 Nov 2026 11:00:07 GMT"))
  }
}

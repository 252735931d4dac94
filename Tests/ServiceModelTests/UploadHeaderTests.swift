import Foundation
import ServiceModel
import Testing

struct UploadHeaderTests {
  private func metadata(_ text: String) -> UploadMetadata? { try? UploadMetadata(text) }

  private func encoded(_ text: String) -> String { Data(text.utf8).base64EncodedString() }

  @Test func metadataIsRead() throws {
    let digest = String(repeating: "aB", count: 32)
    let text = "filename \(encoded("Café 1.mp4")),sha256 \(encoded(digest)),isPublic"
    let read = try UploadMetadata(text)
    #expect(read.name == "Café 1.mp4")
    #expect(read.sha256 == digest.lowercased())
    #expect(try UploadMetadata("").name == nil)
    #expect(metadata("name \(encoded("a/b\\c.mp4"))")?.name == "c.mp4")
  }

  @Test(arguments: [
    "filename a b", "filename §", "filename YQ==,filename YQ==", "sha256 YQ==", "filename A",
    "é YQ==", "a YQ==,,b YQ==", "a YQ==,", ",",
  ])
  func otherMetadataIsRefused(text: String) {
    #expect(metadata(text) == nil)
  }

  @Test(arguments: [
    ("../../etc/passwd", "passwd"), ("C:\\clips\\a.mov", "a.mov"), ("a\u{0}b\r\nc", "abc"),
    ("  ", "medium"), ("", "medium"), ("..", ".."), ("/", "medium"), ("a\u{202E}4pm.b", "a4pm.b"),
  ])
  func namesAreTexts(text: String, name: String) {
    #expect(MediumName.cleaned(text) == name)
  }

  /// A character may consist of thousands of marks.
  @Test func namesAreShortenedByScalars() {
    let name = MediumName.cleaned("a" + String(repeating: "\u{301}", count: 5_000))
    #expect(name.unicodeScalars.count == MediumName.longest)
  }

  @Test func base64IsDecodedAsFoundationDoes() {
    var bytes: [UInt8] = []
    for length in 0..<70 {
      #expect(base64Decoded(Data(bytes).base64EncodedString()) == bytes)
      bytes.append(UInt8(truncatingIfNeeded: length &* 167 &+ 13))
    }
    #expect(base64Decoded("YQ") == [0x61])
    #expect(
      base64Decoded("YQ===") == nil && base64Decoded("Y") == nil && base64Decoded("Y Q=") == nil)
  }

  @Test(arguments: [
    ("bytes 0-9/10", 10, 0), ("bytes 4-9/10", 6, 4), ("bytes 9-9/10", nil, 9), (nil, 10, 0),
    (nil, nil, 0),
  ])
  func contentRangesUpToTheEndAreRead(text: String?, count: Int?, start: Int) throws {
    #expect(try UploadHeaders.start(ofRange: text, length: 10, count: count) == start)
  }

  @Test(arguments: [
    ("bytes 0--9/10", 10), ("bytes 0/9-10", 10), ("bytes +0-9/10", 10), ("bytes 0-9/10/", 10),
    ("bytes 00-9/10", 10), ("bytes 0-8/10", 9), ("bytes 0-9/11", 10), ("bytes 10-9/10", 0),
    ("bytes 0-9/*", 10), ("bytes 0-9/10", 5), (nil, 5), ("Bytes 0-9/10", 10), ("", 10),
  ])
  func otherContentRangesAreRefused(text: String?, count: Int?) {
    #expect(throws: Refusal.self) {
      try UploadHeaders.start(ofRange: text, length: 10, count: count)
    }
  }

  @Test(arguments: ["", "-1", "+1", "1.5", "0x10", "1e3", "1234567890123456", " 1"])
  func otherNumbersAreRefused(text: String) {
    #expect(throws: Refusal.self) { try UploadHeaders.number(text, of: "Upload-Length") }
  }

  /// The pattern of the OpenAPI document accepts the names that are kept as they are.
  @Test(arguments: [
    ("a", true), ("a b.mp4", true), ("ü 🎬\u{301}", true), ("medium", true), ("", false),
    (" ", false), (" a", false), ("a ", false), ("\ta", false), ("a/b", false), ("a\\b", false),
    ("a/\u{301}b", false),
    ("a\nb", false), ("a\u{7F}", false), ("a\u{85}b", false), ("\u{61C}a", false),
    ("a\u{200E}", false), ("a\u{202E}b", false), ("a\u{2069}", false),
  ])
  func namesMatchTheirPattern(name: String, isName: Bool) throws {
    let pattern = try Regex(MediumName.pattern).matchingSemantics(.unicodeScalar)
    #expect((try pattern.wholeMatch(in: name) != nil) == isName)
    #expect((MediumName.cleaned(name) == name) == isName)
  }

  @Test func identifiersSortByTime() throws {
    let times = [0, 1, 1_000, 1_764_000_000_000, 1_764_000_000_001, 1 << 47]
    let all = times.map { ResourceID.make(.medium, at: $0) }
    #expect(all == all.sorted() && Set(all).count == all.count)
    let pattern = try Regex(ResourceID.pattern(.medium))
    for id in all { #expect(try pattern.wholeMatch(in: id) != nil, "\(id)") }
    #expect(
      (0..<1_000).reduce(into: Set<String>()) { set, _ in
        set.insert(ResourceID.make(.upload, at: 5))
      }.count == 1_000)
  }

  @Test(arguments: [
    ("mov,mp4,m4a,3gp,3g2,mj2", true, "h264", "video/mp4"),
    ("mov,mp4,m4a,3gp,3g2,mj2", false, nil, "audio/mp4"),
    ("matroska,webm", true, "vp9", "video/webm"), ("mp3", false, nil, "audio/mpeg"),
    ("jpeg_pipe", true, "mjpeg", "image/jpeg"),
    ("png_pipe", true, "png", "image/png"), ("svg_pipe", true, "svg", "application/octet-stream"),
    ("html", true, nil, "application/octet-stream"), ("heif", true, "hevc", "image/heif"),
  ])
  func mediaTypesAreThoseThatBrowsersShow(
    container: String, hasVideo: Bool, codec: String?, type: String
  ) {
    #expect(ContentNaming.mediaType(container: container, hasVideo: hasVideo, codec: codec) == type)
  }

  @Test(arguments: [
    (1, "1 bytes"), (1_000, "1000 bytes"), (1 << 10, "1 KiB"), (16 << 20, "16 MiB"),
    (5 << 30, "5 GiB"), ((1 << 20) + 1, "1048577 bytes"),
  ])
  func sizesAreWrittenInTheLargestUnit(bytes: Int, text: String) {
    #expect(shownSize(bytes) == text)
  }

  @Test func dispositionsHoldAnyName() {
    #expect(
      ContentNaming.disposition("a\"é\r.mp4")
        == "inline; filename=\"a___.mp4\"; filename*=UTF-8''a%22%C3%A9%0D.mp4")
  }
}

import Testing

@testable import Media

@Suite struct FontconfigTextTests {
  @Test(arguments: [
    (
      "<fontconfig><dir>/usr/share/fonts</dir><alias/></fontconfig>",
      "<fontconfig><alias/></fontconfig>"
    ),
    ("<dir prefix=\"xdg\">fonts</dir>a<cachedir>/x</cachedir>", "a"),
    ("<include ignore_missing=\"yes\">/etc/x</include>", ""),
    ("<reset-dirs/><remap-dir as-path=\"/a\">/b</remap-dir>", ""),
    ("<directory>a</directory>", "<directory>a</directory>"),
    ("<dir>a<b/></dir>", "<dir>a<b/></dir>"), ("<dir", "<dir"), ("<dir>", "<dir>"),
    ("< <dir>a", "< <dir>a"),
    ("a < b", "a < b"), ("", ""),
  ])
  func foldersDoNotCount(text: String, expected: String) {
    #expect(FontconfigText(text).withoutFolders == expected)
  }

  /// The time is proportional to the length.
  @Test func longTextsAreRead() {
    let text = String(repeating: "<dir>", count: 100_000)
    #expect(FontconfigText(text).withoutFolders == text)
  }
}

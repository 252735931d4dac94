import DescriptionFormat
import Diagnostics
import Interchange
import Testing

/// References to characters in WebVTT are those of HTML.
struct CharacterReferenceTests {
  private func text(_ text: String, in name: String) throws -> String? {
    let head = name.hasSuffix("vtt") ? "WEBVTT\n\n" : ""
    let format = try #require(InterchangeFormat.ofFile(name))
    let edit = format.read(
      SourceText(name: name, text: "\(head)00:00:01.000 --> 00:00:02.000\n\(text)"))
    let description = try #require(edit.description)
    guard case .text(let read) = description.tracks[0].segments[0].content else { return nil }
    return read.text
  }

  @Test(arguments: [
    ("Caf&eacute; &#8211; &copy; 2024 &hellip;", "Café – © 2024 …"),
    ("&#x41;&#X42;&#67;", "ABC"), ("&apos;&quot;&amp;&lt;&gt;", "'\"&<>"),
    ("a&nbsp;b&lrm;&rlm;", "a\u{A0}b\u{200E}\u{200F}"),
    // The first and the last of each table.
    ("&iexcl;&yuml;&OElig;&diams;", "¡ÿŒ♦"), ("&lang;&rang;&frac14;&there4;", "⟨⟩¼∴"),
    ("&Alpha;&alpha;&THORN;&thorn;", "ΑαÞþ"),
    // A reference is read once.
    ("&amp;eacute; &#38;amp;", "&eacute; &amp;"),
    // Old names and numbers need no semicolon; others do.
    ("&copy 1 &lt2 &notit; &notin;", "© 1 <2 ¬it; ∉"), ("&#65 &#x42g", "A Bg"),
    ("&hellip x &apos", "&hellip x &apos"),
    // What is no reference is kept.
    ("R&D, A & B, &;, &#;, &#x;, &#xg;, &bogus;", "R&D, A & B, &;, &#;, &#x;, &#xg;, &bogus;"),
    ("&\u{E9}; &#\u{661};", "&\u{E9}; &#\u{661};"),
    // Windows-1252, and numbers of no character.
    ("&#150;&#x80;&#129;", "–€\u{81}"),
    ("&#0;&#xD800;&#x110000;&#99999999999999999999;", "\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}"),
  ])
  func referencesAreRead(written: String, read: String) throws {
    #expect(try text(written, in: "a.vtt") == read)
  }

  @Test func subRipHasNone() throws {
    #expect(try text("&eacute; &#65;", in: "a.srt") == "&eacute; &#65;")
  }
}

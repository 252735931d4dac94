import Conversion
import DescriptionFormat
import Diagnostics
import Editing
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

  /// Web exports write them, and players differ. In SubRip, which does not define them, only those with a semicolon are read.
  @Test(arguments: [
    ("&eacute; &#65;", "é A"), ("Tom &amp; Jerry &lt;i&gt;", "Tom & Jerry <i>"),
    ("a&nbsp;b &#39;", "a\u{A0}b '"), ("&amp;amp;", "&amp;"),
    ("AT&T, R&D, &copy 1, &#65 &bogus; & &;", "AT&T, R&D, &copy 1, &#65 &bogus; & &;"),
  ])
  func subRipHasThoseOfWebPages(written: String, read: String) throws {
    #expect(try text(written, in: "a.srt") == read)
  }

  /// A text that looks like a reference comes back, and other text is written as it is.
  @Test func textsThatLookLikeReferencesAreKept() throws {
    let words = [
      "&amp;", "AT&T, 1 < 3 &#65;", "&\u{2060}lt; <\u{2060}b>",
      "&#\(String(repeating: "0", count: 60))65;",
    ]
    let segments = words.enumerated().map { index, word in
      #"{"position": \#(index), "duration": 1, "text": "\#(word)"}"#
    }
    let description = try normalForm(
      #"{"tracks": [{"type": "text", "name": "t", "segments": [\#(segments.joined(separator: ","))]}]}"#
    )
    let exported = InterchangeFormat.subRip.write(try Timeline(resolving: description), "").text
    #expect(exported.contains("\nAT&T, 1 < 3 &\u{2060}#65;\n"))
    let edit = InterchangeFormat.subRip.read(SourceText(name: "a.srt", text: exported))
    let texts = edit.description?.tracks[0].segments.map { segment in
      if case .text(let text) = segment.content { text.text } else { "" }
    }
    #expect(texts == words)
  }
}

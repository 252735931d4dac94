import DescriptionFormat
import Diagnostics
import Interchange
import MediaValues
import Testing

/// A subtitle is in italics if all of its visible characters are.
struct SubtitleItalicTests {
  /// Returns the text, after a slash if it is in italics, and what is lost.
  private func read(_ text: String, _ name: String) throws -> (text: String, losses: [String]) {
    let head =
      switch name {
      case "a.vtt": "WEBVTT\n\n00:01.000 --> 00:02.000\n"
      case "a.srt": "1\n00:00:01,000 --> 00:00:02,000\n"
      default:
        """
        [V4+ Styles]
        Format: Name, Fontname, Italic
        Style: Default,Arial,0
        Style: Slanted one,Arial,-1

        [Events]
        Format: Start, End, Style, Text
        Dialogue: 0:00:01.00,0:00:02.00,
        """
      }
    let format = try #require(InterchangeFormat.ofFile(name))
    let edit = format.read(SourceText(name: name, text: head + text))
    guard case .text(let read)? = edit.description?.tracks.first?.segments.first?.content else {
      return ("", edit.findings.map(\.diagnostic.message))
    }
    let mark = read.style?.isItalic == true ? "/" : ""
    return (
      mark + read.text.replacing("\n", with: "|"),
      edit.findings.map(\.diagnostic.message).filter { $0 != "the style of the text is left out" }
    )
  }

  @Test(arguments: [
    ("a.srt", "<i>a</i>\n<i>b</i>", "/a|b"), ("a.srt", "<I>a</I>", "/a"),
    ("a.srt", "<i>a", "/a"), ("a.srt", "{\\i1}a{\\i0}", "/a"), ("a.srt", " <i>a</i> \n", "/ a "),
    ("a.srt", "<i>a<i>b</i>c</i>", "/abc"), ("a.srt", "<i></i>a", "a"), ("a.srt", "</i>a", "a"),
    ("a.vtt", "<i>a</i>\u{200E}", "/a\u{200E}"), ("a.vtt", "<i.loud>a</i>", "/a"),
    ("a.vtt", "{\\i1}a", "{\\i1}a"),
    ("a.ass", "Default,{\\i1}a{\\i0}\\N{\\i1}b", "/a|b"), ("a.ass", "Slanted one,a", "/a"),
    ("a.ass", "Slanted one,{\\i0}a", "a"), ("a.ass", "Slanted one,{\\i0}{\\i}a", "/a"),
    ("a.ass", "Slanted one,{\\i0}{\\r}a", "/a"), ("a.ass", "Default,{\\rSlanted one}a", "/a"),
    ("a.ass", "Slanted one,{\\rDefault}a", "a"),
  ])
  func italicsAreThoseOfAllCharacters(_ name: String, _ text: String, _ read: String) throws {
    let (found, losses) = try self.read(text, name)
    #expect(found == read && losses == [])
  }

  @Test(arguments: [
    ("a.srt", "<s><i>a</i></s>", "/a", "a line through the text is"),
    ("a.srt", "<font face=\"x\"><i>a</i></font>", "/a", "the font or its size is"),
    ("a.vtt", "<v Bob><i>a</i>", "/a", "the name of the speaker is"),
    ("a.ass", "Default,{\\bord2\\i1}a", "/a", "the outline, shadow or blur is"),
  ])
  func otherMarksDoNotEndThem(_ name: String, _ text: String, _ read: String, _ loss: String)
    throws
  {
    let (found, losses) = try self.read(text, name)
    #expect(found == read && losses == ["\(loss) left out"])
  }

  @Test(arguments: [
    ("a.srt", "<i>a</i> b", "a b"), ("a.srt", "a <i>b</i>", "a b"),
    ("a.srt", "<i>a</i>\nb", "a|b"), ("a.srt", "\u{266A} <i>a</i> \u{266A}", "\u{266A} a \u{266A}"),
    ("a.vtt", "&lt;<i>a</i>", "<a"), ("a.ass", "Default,{\\i1}a{\\i0} b", "a b"),
    ("a.ass", "Slanted one,a{\\i0}b", "ab"),
  ])
  func italicsOfAPartAreNotThoseOfTheText(_ name: String, _ text: String, _ read: String) throws {
    let (found, losses) = try self.read(text, name)
    #expect(found == read && losses == [])
  }

  @Test(arguments: [
    ("Default,{\\p1}m 0 0 l 100 0{\\p0}words", "words"),
    ("Default,{\\i1}a {\\p2}m 0 0{\\p0}b", "/a b"), ("Default,{\\p1}m 0 0", ""),
  ])
  func wordsBesideADrawingAreKept(_ text: String, _ read: String) throws {
    let (found, losses) = try self.read(text, "a.ass")
    #expect(found == read && losses.contains("a drawing is left out"))
  }
}

import MediaValues
import Testing

@testable import Titling

/// A text is converted to the ASS language.
struct TextScriptTests {
  private func event(_ text: String, _ unit: EntranceAnimation.Unit = .whole) -> String {
    String(TextScript(text, unit: unit).event.drop { $0 != "}" }.dropFirst())
  }

  @Test(arguments: [
    ("plain", "plain"), ("{\\b1}", "\\{\\\u{2060}b1\\}"), ("a\\Nb", "a\\\u{2060}Nb"),
    ("a\nb", "a\\Nb"), ("a\r\nb", "a\\Nb"), ("a\u{2028}b", "a\\Nb"), ("a\n\nb", "a\\N\u{A0}\\Nb"),
    ("  a  b", "\u{A0}\u{A0}a  b"), ("a\tb", "a\u{A0}\u{A0}\u{A0}\u{A0}b"), ("a\0\u{7}b", "ab"),
    ("100 %", "100 %"), ("\\", "\\\u{2060}"), ("\\\\h", "\\\u{2060}\\\u{2060}h"),
    ("{\u{301}\\b1}\u{200D}q", "\\{\u{301}\\\u{2060}b1\\}\u{200D}q"),
    ("\\\u{FE0F}N", "\\\u{2060}\u{FE0F}N"),
  ])
  func textIsNeverACommand(_ text: String, _ expected: String) {
    #expect(event(text) == expected)
  }

  @Test func aTextOfNothingIsNothing() {
    #expect(event("") == "")
    #expect(TextScript("", unit: .letter).colorCount == 0)
  }

  @Test func everyLetterHasAColor() {
    let script = TextScript("ab c", unit: .letter)
    #expect(
      script.event
        == "{\\1c&H10000&\\3c&H10000&}a{\\1c&H20000&\\3c&H20000&}b {\\1c&H30000&\\3c&H30000&}c")
    #expect(script.units.words == [0, 0, 1])
    #expect(script.colorCount == 3)
  }

  @Test func everyWordHasAColor() {
    let script = TextScript("ab c\nd", unit: .word)
    #expect(script.event.split(separator: "{").count == 3)
    #expect(script.colorCount == 3)
  }

  /// Beyond 255 the number continues in the next byte; ASS has the bytes in reverse order.
  @Test func colorsAreNumbers() {
    let script = TextScript(String(repeating: "x", count: 0x1_0203), unit: .letter)
    #expect(script.event.hasSuffix("{\\1c&H30201&\\3c&H30201&}x"))
    #expect(TextScript.unit(ofColor: 0x010203) == 0x1_0202)
  }

  @Test func combinedCharactersAreOneLetter() {
    #expect(TextScript("e\u{301}👨‍👩‍👧x", unit: .letter).units.words == [0, 0, 0])
  }

  @Test func ideographsMayBeParted() {
    #expect(event("日本") == "日{\\fscx0} {\\fscx100}本")
    // Lines are never broken before a full stop, or after an opening bracket.
    #expect(event("本。") == "本。")
    #expect(event("「本") == "「本")
    #expect(TextScript("日本 word", unit: .word).colorCount == 3)
  }

  @Test func spacingIsWrittenWhenItChanges() {
    let script = TextScript("AVAx", unit: .letter) { left, right in
      left == "A" && right == "V" || left == "V" && right == "A" ? -2.5 : 0
    }
    #expect(script.event.components("fsp") == ["-160", "0"])
  }

  /// Spacing is not added between letters that join, in any unit.
  @Test(arguments: EntranceAnimation.Unit.allCases)
  func joinedLettersStayTogether(_ unit: EntranceAnimation.Unit) {
    func tags(_ text: String) -> [String] {
      TextScript(text, unit: unit, letterSpacing: 5).event.components("fsp")
    }
    #expect(tags("سلا م") == ["0", "320"])
    #expect(tags("xسل") == ["0"])
    // Digits, and the letters of other scripts, do not join.
    #expect(tags("س١٢٣").isEmpty && tags("שלום").isEmpty && tags("abc").isEmpty)
  }
}

extension String {
  /// Returns the values of a tag, each up to the end of its block.
  fileprivate func components(_ tag: String) -> [String] {
    split(separator: "\\").filter { $0.hasPrefix(tag) }
      .map { String($0.dropFirst(tag.count).prefix { $0 != "}" }) }
  }
}

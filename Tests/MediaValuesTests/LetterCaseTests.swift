import MediaValues
import Testing

struct LetterCaseTests {
  @Test(arguments: [
    (TextStyle.LetterCase.none, "a Quiet day"), (.upper, "A QUIET DAY"), (.lower, "a quiet day"),
    (.title, "A Quiet Day"),
  ])
  func lettersChange(letterCase: TextStyle.LetterCase, text: String) {
    #expect(letterCase.applied(to: "a Quiet day") == text)
    #expect(letterCase.applied(to: "") == "")
  }

  @Test func wordsBeginAfterAnythingButLetters() {
    #expect(
      TextStyle.LetterCase.title.applied(to: "it's o’clock\nnew-york (2nd) éclair ǆ")
        == "It's O’clock\nNew-York (2nd) Éclair ǅ")
    #expect(
      TextStyle.LetterCase.lower.applied(to: "ΟΔΥΣΣΕΥΣ ΣΑΣ, Σ! Α\u{301}Σ\u{301}")
        == "οδυσσευς σας, σ! α\u{301}ς\u{301}")
    #expect(TextStyle.LetterCase.upper.applied(to: "straße") == "STRASSE")
  }
}

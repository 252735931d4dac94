import Catalogue
import Diagnostics
import Foundation
import MediaValues
import Testing

@testable import DescriptionFormat

/// `--fix` replaces misspelt words only if their meaning is certain.
@Suite struct CertainFixTests {
  /// All lists of words of the format from which one is chosen.
  private static let lists: [[String]] = {
    var lists = ObjectForm.all.map { $0.keys.map(\.name) }
    for form in ObjectForm.all { lists += form.keys.map(\.value.words) }
    let kinds: [KindForm] = [.transition, .filter, .effect, .entrance]
      .flatMap { (reference: ValueForm.Reference) in reference.kinds ?? [] }
    lists += kinds.map { $0.parameters.map(\.name) }
    lists += KindFamily.allCases.map(\.names)
    return Set(lists + [Color.names]).filter { !$0.isEmpty }.sorted { $0[0] < $1[0] }
  }()

  /// Returns common misspellings of a word.
  private static func mistakes(in word: String) -> Set<String> {
    let letters = Array(word)
    var mistakes: Set<String> = [
      word.uppercased(), word.capitalized, word + "s", word + "es", String(word.dropLast()),
      word.replacing("_", with: "-"), word.replacing("_", with: " "), word.replacing("_", with: ""),
      word.map { $0.isUppercase ? "_\($0.lowercased())" : "\($0)" }.joined(),
    ]
    for index in letters.indices {
      var dropped = letters
      dropped.remove(at: index)
      mistakes.insert(String(dropped))
      var doubled = letters
      doubled.insert(letters[index], at: index)
      mistakes.insert(String(doubled))
      guard index > 0 else { continue }
      var swapped = letters
      swapped.swapAt(index, index - 1)
      mistakes.insert(String(swapped))
    }
    return mistakes
  }

  @Test func aCertainFixRestoresTheWord() {
    var (certain, all) = (0, 0)
    for words in Self.lists {
      for word in words {
        for mistake in Self.mistakes(in: word) where !words.contains(mistake) {
          all += 1
          guard let meant = closest(to: mistake, among: words),
            WordsInUse.allow(meant, for: mistake, among: words)
          else { continue }
          certain += 1
          #expect(meant == word, "\(mistake) of \(words.prefix(5))")
        }
      }
    }
    #expect(all > 10_000)
    // Most common misspellings are certain.
    #expect(certain * 10 > all * 6, "\(certain) of \(all)")
  }

  @Test func caseAndSeparatorsNeverNeedAQuestion() {
    for words in Self.lists where Set(words.map { $0.lowercased() }).count == words.count {
      for word in words {
        for other in [
          word.uppercased(), word.replacing("_", with: "-"), word.replacing("_", with: " "),
        ]
        where !words.contains(other) {
          #expect(closest(to: other, among: words) == word)
          #expect(WordsInUse.allow(word, for: other, among: words), "\(other)")
        }
      }
    }
  }

  /// Words that look like others and have another meaning: a value, its place, and the word that
  /// must not replace it automatically.
  @Test(arguments: [
    (#""background": "blur""#, "canvas"), (#""background": "rot""#, "canvas"),
    (#""background": "blau""#, "canvas"), (#""background": "gris""#, "canvas"),
    (#""background": "fab""#, "canvas"), (#""background": "decade""#, "canvas"),
    (#""background": "bleu""#, "canvas"), (#""background": "tam""#, "canvas"),
    (#""subtype": "whip_left""#, "transition"), (#""subtype": "wave""#, "transition"),
    (#""subtype": "slide""#, "transition"), (#""subtype": "dissolve""#, "transition"),
    (#""subtype": "cut""#, "transition"), (#""subtype": "zoom""#, "transition"),
    (#""subtype": "push""#, "transition"), (#""subtype": "wipe_lift""#, "transition"),
    (#""subtype": "gain""#, "filter"), (#""subtype": "gray""#, "filter"),
    (#""subtype": "edge""#, "filter"), (#""subtype": "cold""#, "filter"),
    (#""subtype": "tone""#, "filter"), (#""subtype": "level""#, "filter"),
    (#""subtype": "shape""#, "effect"), (#""subtype": "boarder""#, "effect"),
    (#""fit": "fit""#, "segment"), (#""fit": "full""#, "segment"), (#""fit": "crop""#, "segment"),
    (#""background": "blur""#, "segment"), (#""background": "blurred""#, "segment"),
    (#""background": "photo.jpg""#, "segment"), (#""blend": "ad""#, "segment"),
    (#""whenShort": "stop""#, "segment"), (#""filter": []"#, "segment"),
    (#""color": "red""#, "canvas"),
    (#""end": 5"#, "segment"), (#""lenght": 5"#, "canvas"),
  ])
  func confusableWordsAreLeft(member: String, place: String) {
    let canvas = place == "canvas" ? #""canvas": { \#(member) }, "# : ""
    let extra = place == "segment" ? ", \(member)" : ""
    let track =
      ["transition", "filter", "effect"].contains(place)
      ? #", { "type": "\#(place)", "name": "b", "segments": [ { \#(member), "position": 1, "duration": 1 } ] }"#
      : ""
    let text = """
      { \(canvas)"tracks": [ { "type": "video", "name": "a", "segments": [
        { "position": 0, "duration": 5\(extra) } ] }\(track) ] }
      """
    let found = findings(in: text).map(\.diagnostic)
    #expect(!found.isEmpty)
    for finding in found { #expect(finding.fix?.isSafe != true, "\(finding)") }
  }

  @Test func aBlurredBackgroundIsExplained() throws {
    let text = """
      { "tracks": [ { "type": "video", "name": "a", "segments": [
        { "position": 0, "duration": 5, "background": "blur" } ] } ] }
      """
    let finding = try #require(findings(in: text).first?.diagnostic)
    #expect(finding.help?.contains("{ \"blur\": 0.05 }") == true)
    let right = text.replacing("\"blur\" }", with: "{ \"blur\": 0.05 } }")
    #expect(!findings(in: right).map(\.diagnostic).hasErrors)
  }

  @Test func onlySegmentsAreBlurredBehind() throws {
    let text = """
      { "canvas": { "background": "blur" }, "tracks": [ { "type": "video", "name": "a",
        "segments": [ { "position": 0, "duration": 5 } ] } ] }
      """
    let finding = try #require(findings(in: text).first?.diagnostic)
    #expect(finding.help?.contains("background of a segment") == true && finding.fix == nil)
  }

  @Test func otherProgramsWordsAreResolved() throws {
    for (name, kind) in [
      ("mix", "crossfade"), ("Cross Dissolve", "crossfade"), ("whip_left", "whip_pan"),
      ("fade", "crossfade"), ("push", "push_left"),
    ] {
      let text = """
        { "tracks": [ { "type": "video", "name": "a", "segments": [ { "position": 0, "duration": 5 } ] },
          { "type": "transition", "name": "t", "segments": [
            { "subtype": "\(name)", "position": 1, "duration": 1 } ] } ] }
        """
      let finding = findings(in: text).map(\.diagnostic).first { $0.code == "C401" }
      let help = try #require(finding?.help)
      #expect(help.hasPrefix("did you mean '\(kind)'?") && help.contains("other programs"))
      #expect(finding?.fix?.title.contains(kind) == true)
    }
  }

  @Test func listsThatAreCutSayHowToSeeTheRest() throws {
    for (type, list) in [
      ("transition", "transitions"), ("filter", "filters"), ("effect", "effects"),
    ] {
      let text = """
        { "tracks": [ { "type": "video", "name": "a", "segments": [ { "position": 0, "duration": 5 } ] },
          { "type": "\(type)", "name": "t", "segments": [
            { "subtype": "qqqqqq", "position": 1, "duration": 1 } ] } ] }
        """
      let help = findings(in: text).compactMap(\.diagnostic.help).joined()
      #expect(help.contains("'templater catalog \(list)' lists all"), "\(help)")
    }
  }
}

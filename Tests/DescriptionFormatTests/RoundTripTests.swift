import DescriptionFormat
import Diagnostics
import JSONSyntax
import TestSupport
import Testing

/// Writing and reading a document gives the same value.
struct RoundTripTests {
  @Test(arguments: 0..<300)
  func readingWhatWasWrittenGivesTheSameValue(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let value = generator.document()
    let text = FormatWriter.write(value).canonicalText
    let source = SourceText(name: "random.json", text: text)
    let (document, syntax) = Document.parse(source)
    #expect(syntax.isEmpty)
    let (again, shape) = FormatReader.read(try #require(document))
    #expect(shape.map(\.message) == [])
    #expect(again == value)
  }

  /// Rules accept every document that the reader accepts, and place all their findings.
  @Test(arguments: 0..<300)
  func rulesPlaceAllTheyFind(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let text = FormatWriter.write(generator.document()).canonicalText
    for finding in findings(in: text) {
      #expect(finding.place != nil, "\(finding.diagnostic)")
      #expect(finding.notePlaces.allSatisfy { $0 != nil }, "\(finding.diagnostic)")
    }
  }

  @Test func keysComeInTheOrderOfTheReference() throws {
    let text = """
      {
        "$schema": "s.json",
        "version": "1",
        "canvas": { "width": 640, "height": 360, "frameRate": "30000/1001" },
        "media": {
          "song": { "type": "audio", "source": "song.m4a", "x-take": 3 }
        },
        "tracks": [
          {
            "type": "audio",
            "name": "music",
            "segments": [
              {
                "name": "theme",
                "position": 0,
                "duration": 2.5,
                "media": "song",
                "start": 0.1,
                "loop": true,
                "volume": 0.8,
                "fadeOut": 1
              }
            ]
          }
        ],
        "x-made-by": "hand"
      }

      """
    let source = SourceText(name: "a.json", text: text)
    let document = try #require(Document.parse(source).0)
    let value = try #require(FormatReader.read(document).0)
    #expect(FormatWriter.write(value).canonicalText == text)
  }
}

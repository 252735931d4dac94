import DescriptionFormat
import Diagnostics
import MediaValues
import Testing

/// The example of the article that the format comes from, with its omissions filled in.
struct ArticleTests {
  static let tracks = """
    "tracks": [{
            "type": "video",
            "name": "track_1",
            "duration": 20,
            "segments": [{
                "position": 0,
                "duration": 20
            }, {
                "position": 30,
                "duration": 20
            }]
        }, {
            "type": "photo",
            "name": "track_2",
            "duration": 20,
            "segments": [{
                "position": 15,
                "duration": 20
            }, {
                "position": 45,
                "duration": 15
            }]
        }, {
            "type": "audio",
            "name": "track_3",
            "duration": 60,
            "segments": [{
                "position": 0,
                "duration": 60
            }]
        }, {
            "type": "transition",
            "name": "track_4",
            "duration": 5,
            "segments": [{
                "subtype": "fade_black",
                "position": 15,
                "duration": 5
            }, {
                "subtype": "fade_black",
                "position": 30,
                "duration": 5
            }, {
                "subtype": "fade_black",
                "position": 45,
                "duration": 5
            }]
        }, {
            "type": "filter",
            "name": "track_5",
            "duration": 20,
            "segments": [{
                "position": 15,
                "duration": 20
            }]
        }]
    """

  static let description = "{\(tracks)}"

  static let template = """
    {
        "Title": "template title",
        "Thumbnail": "cover address",
        "Description": "Introduction to Templates",
        "Profile": {
            \(tracks)
        }
    }
    """

  @Test(arguments: [description, template])
  func isValidUnchanged(text: String) {
    let found = findings(in: text).map(\.diagnostic)
    #expect(!found.hasErrors)
    // The filter of the article has no subtype, which is allowed and leads to a note.
    #expect(found.map(\.code) == ["C406"])
  }

  @Test func transitionsJoinTheTwoTracksInTurn() throws {
    let value = try #require(readDescription(ArticleTests.description))
    let joined = TransitionNeighbours.resolve(in: value)
    func path(_ track: Int, _ segment: Int) -> SegmentPath {
      SegmentPath(track: track, segment: segment)
    }
    let expected: [SegmentPath: Result<TransitionNeighbours, TransitionProblem>] = [
      path(3, 0): .success(.init(outgoing: path(0, 0), incoming: path(1, 0))),
      path(3, 1): .success(.init(outgoing: path(1, 0), incoming: path(0, 1))),
      path(3, 2): .success(.init(outgoing: path(0, 1), incoming: path(1, 1))),
    ]
    #expect(joined == expected)
    #expect(value.timelineEnd == 60)
  }
}

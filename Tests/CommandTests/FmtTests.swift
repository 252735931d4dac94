import TestSupport
import Testing

/// The canonical form of documents.
@Suite struct FmtTests {
  private let untidy = """
    {"x-note": 1, "tracks": [{"segments": [{"duration": 5, "position": 5, "fit": "contain"},
      {"position": 0, "duration": 5, "name": "first"}], "name": "v", "type": "video"}]}
    """

  @Test func theCanonicalFormIsWrittenOnceAndStays() throws {
    let scratch = try Scratch()
    try scratch.write(untidy, to: "trip.json")
    let checked = try scratch.run([Project.templater, "fmt", "--check", "trip.json"])
    #expect(checked.status == 1 && checked.output == "trip.json\n")
    #expect(String(decoding: try scratch.data(of: "trip.json"), as: UTF8.self) == untidy)
    let written = try scratch.run([Project.templater, "fmt", "trip.json"])
    #expect(written.status == 0 && written.output.isEmpty)
    #expect(
      String(decoding: try scratch.data(of: "trip.json"), as: UTF8.self) == """
        {
          "version": "1",
          "tracks": [
            {
              "type": "video",
              "name": "v",
              "duration": 5,
              "segments": [
                { "name": "first", "position": 0, "duration": 5 },
                { "position": 5, "duration": 5 }
              ]
            }
          ],
          "x-note": 1
        }

        """)
    let again = try scratch.run([Project.templater, "fmt", "--check", "trip.json"])
    #expect(again.status == 0 && again.output.isEmpty)
  }

  @Test func whatIsShippedIsCanonical() throws {
    let scratch = try Scratch()
    let names = ["article.json", "merge.json", "slideshow.json"]
    let result = try scratch.run(
      [Project.templater, "fmt", "--check"] + names.map(Project.template))
    #expect(result.status == 0, "\(result.output)")
  }

  @Test func aFileWithErrorsIsLeftAlone() throws {
    let scratch = try Scratch()
    try scratch.write("{\"tracks\": [{\"type\": \"vidoe\"}]}", to: "bad.json")
    let result = try scratch.run([Project.templater, "fmt", "bad.json"])
    #expect(result.status == 1 && result.errors.contains("bad.json:1:22: error[S104]"))
    #expect(
      String(decoding: try scratch.data(of: "bad.json"), as: UTF8.self)
        == "{\"tracks\": [{\"type\": \"vidoe\"}]}")
  }
}

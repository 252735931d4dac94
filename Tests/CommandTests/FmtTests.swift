import TestSupport
import Testing

/// The canonical form of documents.
@Suite struct FmtTests {
  private let untidy = """
    {"x-note": 1, "tracks": [{"segments": [{"duration": 5, "position": 5, "fit": "contain"},
      {"position": 0, "duration": 5, "name": "first"}], "name": "v", "type": "video"}]}
    """

  @Test func theProjectsTemplatesAreCanonical() throws {
    let folder = Project.root + "/Templates"
    let checked = try Scratch().run([Project.templater, "fmt", "--check", folder])
    #expect(checked.status == 0 && checked.output.isEmpty, "\(checked.output)")
  }

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

  @Test func foldersAreFormatted() throws {
    let scratch = try Scratch()
    _ = try scratch.run(["mkdir", "-p", "T/inner", "T/node_modules"])
    let broken = "{\"tracks\": [{\"type\": \"vidoe\"}]}"
    try scratch.write(untidy, to: "T/a.json")
    try scratch.write(untidy, to: "T/inner/b.json")
    try scratch.write(untidy, to: "T/node_modules/c.json")
    try scratch.write("{\"name\": \"package\"}", to: "T/package.json")
    try scratch.write("no JSON", to: "T/readme.txt")
    let checked = try scratch.run([Project.templater, "fmt", "--check", "T"])
    #expect(checked.status == 1 && checked.output == "T/a.json\nT/inner/b.json\n")
    #expect(checked.errors.isEmpty, "\(checked.errors)")
    let written = try scratch.run([Project.templater, "fmt", "T"])
    #expect(written.status == 0 && written.output.isEmpty, "\(written.errors)")
    #expect(try scratch.run([Project.templater, "fmt", "--check", "T"]).status == 0)
    #expect(try scratch.bytes(of: "T/node_modules/c.json") == Array(untidy.utf8))
    #expect(try scratch.bytes(of: "T/package.json") == Array("{\"name\": \"package\"}".utf8))
    // One file with errors is reported, and the others are still formatted.
    try scratch.write(broken, to: "T/0.json")
    try scratch.write(untidy, to: "T/a.json")
    let mixed = try scratch.run([Project.templater, "fmt", "T"])
    #expect(mixed.status == 1 && mixed.errors.contains("T/0.json:1:22: error[S104]"))
    #expect(try scratch.bytes(of: "T/0.json") == Array(broken.utf8))
    #expect(try scratch.run([Project.templater, "fmt", "--check", "T/a.json"]).status == 0)
    #expect(try scratch.run([Project.templater, "fmt", "nowhere/*.json"]).status == 66)
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

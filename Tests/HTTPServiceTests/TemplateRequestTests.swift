import Foundation
import TestSupport
import Testing

/// The templates that a service offers are the documents of a folder.
@Suite struct TemplateRequestTests {
  private let folder: String

  init() throws { folder = try TestServer.temporaryFolder() }

  private func write(_ text: String, to name: String) throws {
    try text.write(toFile: folder + "/" + name, atomically: true, encoding: .utf8)
  }

  private func template(_ title: String, cover: String?) -> String {
    let cover = cover.map { "\"Thumbnail\": \"\($0)\", " } ?? ""
    return """
      {"Title": "\(title)", \(cover)"Profile": {"canvas": {"width": 64, "height": 36}, "tracks": [
        {"type": "photo", "name": "p", "segments": [{"position": 0, "duration": 1}]}]}}
      """
  }

  private func names(_ server: TestServer) throws -> [String] {
    let list = try server.request("GET", "/v1/templates").json["templates"] as? [[String: Any]]
    return try #require(list).compactMap { $0["name"] as? String }
  }

  @Test func textsAndCoversAreThoseOfTheFolder() throws {
    let text = template("Ä \\\"day\\\"", cover: "a.png")
    try write(text, to: "a day.json")
    try write("an image", to: "a.png")
    try write(template("B", cover: nil), to: "b.json")
    try write("notes", to: "notes.txt")
    let server = try TestServer(["--templates", folder])
    #expect(try names(server) == ["a day", "b"])
    let list = try server.request("GET", "/v1/templates").json["templates"] as? [[String: Any]]
    let first = try #require(list?.first)
    #expect(first["title"] as? String == "Ä \"day\"")
    #expect(first["self"] as? String == "/v1/templates/a%20day")
    #expect(list?.last?["cover"] == nil)
    let answer = try server.request("GET", "/v1/templates/a%20day")
    #expect(answer.status == 200 && answer.text == text)
    let cover = try server.request("GET", try #require(first["cover"] as? String))
    #expect(cover.text == "an image" && cover.fields["content-type"] == "image/png")
    #expect(cover.fields["x-content-type-options"] == "nosniff")
    let tag = try #require(cover.fields["etag"])
    for path in ["/v1/templates/a%20day", "/v1/templates/a%20day/cover"] {
      #expect(try server.request("GET", path, ["If-None-Match": tag]).status == 304)
    }
    #expect(try server.request("GET", "/v1/templates/b/cover").problem == "not-found")
    for name in ["c", "..%2Fb", "a%20day.json", "notes"] {
      #expect(try server.request("GET", "/v1/templates/\(name)").problem == "not-found", "\(name)")
    }
  }

  /// What a template asks of files is listed with it.
  @Test func slotsAreListed() throws {
    try write(
      """
      {"version": "2", "canvas": {"width": 64, "height": 36}, "media": {
        "rooms": {"type": "photo", "label": "Rooms", "minCount": 2, "maxCount": 3, "minWidth": 100,
          "orientation": ["landscape"], "description": "The kitchen first."},
        "walk": {"type": "video", "label": "Walk", "minDuration": 1.5, "maxDuration": 60, "sound": true},
        "logo": {"type": "photo", "label": "Logo", "optional": true},
        "song": {"type": "audio", "label": "Song", "default": "a.m4a"},
        "own": {"type": "photo", "source": "a.png"}}, "tracks": [
        {"type": "photo", "name": "p", "segments": [{"repeat": "rooms", "duration": 1}]}]}
      """, to: "a.json")
    let server = try TestServer(["--templates", folder])
    let list = try server.request("GET", "/v1/templates").json["templates"] as? [[String: Any]]
    let slots = try #require(list?.first?["slots"] as? [NSDictionary])
    let expected: [NSDictionary] = [
      [
        "name": "rooms", "types": ["photo"], "label": "Rooms", "description": "The kitchen first.",
        "minCount": 2, "maxCount": 3, "minWidth": 100, "orientation": ["landscape"],
      ],
      [
        "name": "walk", "types": ["video"], "label": "Walk", "minDuration": 1.5, "maxDuration": 60,
        "sound": true,
      ],
      ["name": "logo", "types": ["photo"], "label": "Logo", "optional": true],
      ["name": "song", "types": ["audio"], "label": "Song", "default": "a.m4a"],
    ]
    #expect(slots == expected)
  }

  /// Covers outside of the folder, and files that are no images, are not served.
  @Test(arguments: [
    "../secret.png", "/etc/hostname", "link.png", "a.json", "drawing.svg", "none.png", "",
  ])
  func coversAreInTheFolder(cover: String) throws {
    let secret = folder + "/../secret.png"
    try "secret".write(toFile: secret, atomically: true, encoding: .utf8)
    try FileManager.default.createSymbolicLink(
      atPath: folder + "/link.png", withDestinationPath: secret)
    try write("<svg xmlns='http://www.w3.org/2000/svg'/>", to: "drawing.svg")
    try write(template("A", cover: cover), to: "a.json")
    let server = try TestServer(["--templates", folder])
    let answer = try server.request("GET", "/v1/templates/a/cover")
    #expect(answer.problem == "not-found", "\(answer.text)")
  }

  @Test func documentsWithErrorsAreLeftOut() throws {
    try write("{", to: "broken.json")
    try write(template("A", cover: nil), to: "good.json")
    try write(String(repeating: " ", count: 2 << 20), to: "large.json")
    try write(
      template("C", cover: nil).replacing("\"duration\": 1", with: "\"duration\": -1"),
      to: "negative.json")
    let server = try TestServer(["--templates", folder])
    #expect(try names(server) == ["good"])
    #expect(server.log.contains(#""event":"template left out","file":"broken.json""#))
    #expect(server.log.contains("negative.json") && server.log.contains("large.json"))
  }

  /// The samples of the project are offered without an option, and each has an image.
  @Test func samplesAreOffered() throws {
    let list = try TestServer.shared.get().request("GET", "/v1/templates")
    let templates = try #require(list.json["templates"] as? [[String: Any]])
    let files = try FileManager.default.contentsOfDirectory(atPath: Project.root + "/Templates")
      .filter { $0.hasSuffix(".json") }
    #expect(templates.count == files.count && files.count >= 12)
    for template in templates { #expect(template["cover"] != nil, "\(template["name"] ?? "")") }
  }

  @Test func aFolderThatIsMissingIsRefused() throws {
    let result = try run([
      Project.program("templater-server"), "serve", "--templates", folder + "/none",
    ])
    #expect(result.status == 64 && result.errors.contains("cannot be read"), "\(result.errors)")
  }
}

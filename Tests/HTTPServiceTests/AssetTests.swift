import Foundation
import TestSupport
import Testing

@testable import HTTPService

/// The files of the page have addresses that change with their contents.
@Suite struct AssetTests {
  private func folder(_ script: String) throws -> String {
    let folder = try TestServer.temporaryFolder()
    try FileManager.default.createDirectory(
      atPath: folder + "/parts", withIntermediateDirectories: true)
    let index = "<html data-editor=\"%EDITOR%\"><script src=\"%ASSETS%/parts/a.js\"></script>"
    try index.write(toFile: folder + "/index.html", atomically: true, encoding: .utf8)
    try script.write(toFile: folder + "/parts/a.js", atomically: true, encoding: .utf8)
    try "hidden".write(toFile: folder + "/.secret.js", atomically: true, encoding: .utf8)
    try "other".write(toFile: folder + "/notes.txt", atomically: true, encoding: .utf8)
    return folder
  }

  @Test func theHashIsThatOfAllFiles() throws {
    let first = PageFiles(folder: try folder("1"), editor: "/nowhere")
    let same = PageFiles(folder: try folder("1"), editor: "/nowhere")
    let other = PageFiles(folder: try folder("2"), editor: "/nowhere")
    #expect(first.hash == same.hash && first.hash != other.hash)
    #expect(Set(first.files.keys) == ["parts/a.js"])
    let index = String(decoding: try #require(first.index), as: UTF8.self)
    #expect(index.contains("/assets/\(first.hash)/parts/a.js") && index.contains("\"textarea\""))
    #expect(PageFiles(folder: nil).index == nil && PageFiles(folder: nil).files.isEmpty)
  }

  @Test func filesAreServedForever() throws {
    let server = try TestServer(["--page", try folder("let a = 1")])
    let page = try server.request("GET", "/")
    #expect(page.status == 200 && page.fields["content-type"] == "text/html; charset=utf-8")
    #expect(page.fields["content-security-policy"] == SecurityFields.pagePolicy)
    #expect(page.fields["cache-control"] == "no-cache")
    let tag = try #require(page.fields["etag"])
    #expect(try server.request("GET", "/", ["If-None-Match": tag]).status == 304)
    let address = try #require(page.text.firstMatch(of: /src="([^"]+)"/)).1
    let file = try server.request("GET", String(address), ["Accept": "*/*"])
    #expect(
      file.text == "let a = 1" && file.fields["content-type"] == "text/javascript; charset=utf-8")
    #expect(file.fields["cache-control"]?.contains("immutable") == true)
    for wrong in ["/assets/0/parts/a.js", address + "x", "/assets/\(tag)/.secret.js"] {
      #expect(try server.request("GET", String(wrong)).status == 404)
    }
  }
}

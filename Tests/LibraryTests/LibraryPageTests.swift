import Foundation
import TemplaterKit
import TestSupport
import Testing

/// The first example of docs/library.md works as it is written.
struct LibraryPageTests {
  private func template() throws -> VideoTemplate {
    var edit = try Edit(width: 1280, height: 720)
    try edit.append(video: "sea.mp4", from: 1, lasting: 4)
    try edit.append(photo: "hills.jpg", lasting: 3)
    try edit.addTransition("crossfade", after: 0, lasting: 1)
    try edit.addFilter("sepia", at: 4, lasting: 2)
    edit.undo()  // without the filter
    try edit.addMusic("song.m4a", volume: 0.6, fadeOut: 2)
    return try edit.template(title: "A day out")
  }

  @Test func theExampleHasAFileForEachSlot() throws {
    let page = try String(contentsOfFile: Project.root + "/docs/library.md", encoding: .utf8)
    let here = try String(contentsOfFile: #filePath, encoding: .utf8)
    let lines = here.split(separator: "\n").drop { !$0.contains("var edit =") }
      .prefix { !$0.contains("return try") }.map { $0.dropFirst(4) }
    #expect(lines.count == 7 && page.contains(lines.joined(separator: "\n")))
    let call = try #require(page.split(separator: "\n").first { $0.contains("render(with: [") })
    let files = call.split(separator: "[")[1].split(separator: "]")[0].split(separator: ",")
    #expect(try template().slots.count == files.count && files.count == 3)
  }
}

import Foundation
import TemplaterKit
import TestSupport
import Testing

/// An edit that is saved with its media copies them beside it, overwrites nothing, and leaves nothing where it fails.
@Suite struct CollectionTests {
  private let scratch: Scratch

  init() throws {
    scratch = try Scratch()
    for folder in ["one", "two", "own"] {
      try FileManager.default.createDirectory(
        atPath: scratch[folder], withIntermediateDirectories: false)
    }
    try scratch.write("first", to: "one/x.jpg")
    try scratch.write("second", to: "two/x.jpg")
  }

  private func edit(of names: String...) throws -> Edit {
    var edit = try Edit(width: 320, height: 180)
    for name in names { try edit.append(photo: scratch[name], lasting: 1) }
    return edit
  }

  private func names(in folder: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: scratch[folder]).sorted()
  }

  private func text(_ name: String) throws -> String {
    String(decoding: try scratch.bytes(of: name), as: UTF8.self)
  }

  @Test func filesOfOneNameAreKeptApart() throws {
    let edit = try edit(of: "one/x.jpg", "two/x.jpg", "one/x.jpg")
    for _ in 1...2 {
      // The second time, the copies are there.
      try edit.save(to: scratch["own/edit.json"], collecting: true)
      #expect(try names(in: "own/media") == ["x.jpg", "x_2.jpg"])
    }
    #expect(try text("own/media/x.jpg") == "first" && text("own/media/x_2.jpg") == "second")
    let saved = try Edit(contentsOf: scratch["own/edit.json"])
    #expect(saved.description.components(separatedBy: "media/x_2.jpg").count == 2)
  }

  /// A file of the user that has the name of a copy stays as it is.
  @Test func otherFilesAreNotOverwritten() throws {
    try FileManager.default.createDirectory(
      atPath: scratch["own/media"], withIntermediateDirectories: false)
    try scratch.write("mine", to: "own/media/x.jpg")
    try edit(of: "one/x.jpg").save(to: scratch["own/edit.json"], collecting: true)
    #expect(try text("own/media/x.jpg") == "mine" && text("own/media/x_2.jpg") == "first")
  }

  @Test func aLinkWithoutAFileIsNotRemoved() throws {
    try FileManager.default.createDirectory(
      atPath: scratch["own/media"], withIntermediateDirectories: false)
    let link = scratch["own/media/x.jpg"]
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "not-mounted.jpg")
    try edit(of: "one/x.jpg").save(to: scratch["own/edit.json"], collecting: true)
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == "not-mounted.jpg")
    #expect(try text("own/media/x_2.jpg") == "first")
  }

  @Test func aMissingFileIsNamedAndNothingWritten() throws {
    let edit = try edit(of: "one/x.jpg", "two/none.jpg")
    let failure = #expect(throws: EditFailure.self) {
      try edit.save(to: scratch["own/edit.json"], collecting: true)
    }
    #expect(failure?.description.contains(scratch["two/none.jpg"]) == true, "\(failure as Any)")
    #expect(try names(in: "own").isEmpty)
  }

  /// A file has the name of the folder of copies.
  @Test func aFolderThatCannotBeMadeIsAFailure() throws {
    try scratch.write("no folder", to: "own/media")
    let failure = #expect(throws: EditFailure.self) {
      try edit(of: "one/x.jpg").save(to: scratch["own/edit.json"], collecting: true)
    }
    #expect(failure?.description.contains("cannot be copied to") == true, "\(failure as Any)")
    #expect(try names(in: "own") == ["media"] && text("own/media") == "no folder")
  }

  /// What is collected is not shared with the original: changing one leaves the other.
  @Test func copiesOfLinksAreFiles() throws {
    try FileManager.default.createSymbolicLink(
      atPath: scratch["two/link.jpg"], withDestinationPath: "../one/x.jpg")
    try edit(of: "two/link.jpg").save(to: scratch["own/edit.json"], collecting: true)
    let copy = try FileManager.default.attributesOfItem(atPath: scratch["own/media/link.jpg"])
    #expect(copy[.type] as? FileAttributeType == .typeRegular)
    #expect(try text("own/media/link.jpg") == "first")
  }
}

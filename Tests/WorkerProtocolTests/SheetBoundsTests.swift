import Files
import Foundation
import MediaValues
import Planning
import Testing
import WorkerProtocol

/// The numbers of a contact sheet are checked when a request is decoded.
@Suite struct SheetBoundsTests {
  /// Returns a request for a sheet of three frames, with a number of the sheet replaced.
  private func line(_ old: String, _ new: String) throws -> RequestLine {
    let cells = (0..<3).map { ContactSheet.Cell(frame: $0, title: "", subtitle: "") }
    let request = SheetRequest(
      plan: .example,
      sheet: ContactSheet(cells: cells, columns: 2, size: PixelSize(width: 322, height: 182)),
      output: OutputTarget("a.jpg"))
    let written = String(
      decoding: try Wire.line(request, number: 1, confined: [:]), as: UTF8.self)
    #expect(written.contains(old), "\(written)")
    return try RequestLine(Data(written.replacing(old, with: new).utf8))
  }

  @Test func usableNumbersAreRead() throws {
    let asked = try line("\"columns\":2", "\"columns\":3").read(SheetRequest.self)
    #expect(asked.request.sheet.columns == 3)
  }

  @Test(arguments: [
    ("\"columns\":2", "\"columns\":0", "columns: it must be from 1 to 3"),
    ("\"columns\":2", "\"columns\":4", "columns: it must be from 1 to 3"),
    ("\"columns\":2", "\"columns\":9223372036854775807", "columns: it must be from 1 to 3"),
    ("\"width\":322", "\"width\":0", "size: it must be so small"),
    ("\"width\":322", "\"width\":9223372036854775807", "size: it must be so small"),
    ("\"height\":182", "\"height\":9000", "size: it must be so small"),
  ])
  func otherNumbersAreRefused(_ old: String, _ new: String, _ sentence: String) throws {
    let line = try line(old, new)
    let error = #expect(throws: WireError.self) { try line.read(SheetRequest.self) }
    #expect(
      error?.description.hasPrefix("request.sheet.\(sentence)") == true,
      "\(String(describing: error))")
  }
}

import Files
import Foundation
import MediaValues
import Planning
import Testing
import WorkerProtocol

/// The numbers of a contact sheet and of a waveform are checked when a request is decoded.
@Suite struct RequestBoundsTests {
  /// Returns a request for a sheet of three frames, with a number of the sheet replaced.
  private func line(_ old: String, _ new: String) throws -> RequestLine {
    let cells = (0..<3).map { ContactSheet.Cell(frame: $0, title: "", subtitle: "") }
    let request = SheetRequest(
      plan: .example,
      sheet: ContactSheet(cells: cells, columns: 2, size: PixelSize(width: 322, height: 182)),
      output: OutputTarget("a.jpg"))
    return try Self.line(request, old, new)
  }

  private static func line(
    _ request: some WorkerRequest, _ old: String, _ new: String
  ) throws -> RequestLine {
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

  @Test(arguments: [
    ("\"count\":1000", "\"count\":0", "count: it must be from 1 to 100000"),
    ("\"count\":1000", "\"count\":9223372036854775807", "count: it must be from 1 to 100000"),
    ("\"width\":9", "\"width\":0", "drawing: it must be from 1x1 to 16384x4096 pixels"),
    ("\"height\":8", "\"height\":4097", "drawing: it must be from 1x1 to 16384x4096 pixels"),
  ])
  func otherNumbersOfWaveformsAreRefused(_ old: String, _ new: String, _ sentence: String) throws {
    let drawn = try #require(WaveformRequest.examples.last)
    let line = try Self.line(drawn, old, new)
    let error = #expect(throws: WireError.self) { try line.read(WaveformRequest.self) }
    #expect(
      error?.description.hasPrefix("request.\(sentence)") == true, "\(String(describing: error))")
  }
}

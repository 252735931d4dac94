import Foundation
import TestSupport
import Testing

@testable import TemplaterCommands

/// Tables of comma- and tab-separated values are parsed strictly.
@Suite struct SeparatedValuesTests {
  private func cells(_ text: String) throws -> [[String]] {
    try SeparatedValues.records(of: text).map(\.cells)
  }

  private func fault(_ text: String) -> SeparatedValues.Fault? {
    do throws(SeparatedValues.Fault) {
      _ = try SeparatedValues.records(of: text)
      return nil
    } catch {
      return error
    }
  }

  @Test func cellsAreAsRFC4180HasThem() throws {
    #expect(try cells("a,b\r\n1,2\r\n") == [["a", "b"], ["1", "2"]])
    #expect(try cells("a,b\n1,") == [["a", "b"], ["1", ""]])
    #expect(try cells("a\r1\r") == [["a"], ["1"]])
    #expect(try cells("\"a,\"\"b\"\"\",\"c\r\nd\"\n") == [["a,\"b\"", "c\r\nd"]])
    #expect(try cells("5\" pipe,\"\"\n") == [["5\" pipe", ""]])
    #expect(try cells("").isEmpty)
  }

  /// Files with tabs have the same quotes, as spreadsheets write them.
  @Test func cellsMayBeSeparatedByTabs() throws {
    let text = "a\tb\r\n1,2\t\"3\t4\"\n\t\n"
    let records = try SeparatedValues.records(of: text, separatedBy: .tab)
    #expect(records.map(\.cells) == [["a", "b"], ["1,2", "3\t4"], ["", ""]])
  }

  @Test func emptyLinesArePassedOverAndCounted() throws {
    let records = try SeparatedValues.records(of: "a\n\n\"x\ny\"\n\r\n2\n\n")
    #expect(records.map(\.cells) == [["a"], ["x\ny"], ["2"]])
    #expect(records.map(\.line) == [1, 3, 6])
    #expect(try cells("a\n\"\"\n") == [["a"], [""]])
  }

  @Test func malformedTablesAreReported() {
    let open = fault("a,b\n1,\"2\n3,4\n")
    #expect(open?.line == 2 && open?.reason == "a quote is opened but not closed")
    let behind = fault("a\n\n\"b\"c\n")
    #expect(behind?.line == 3 && behind?.reason.contains("after a closing quote") == true)
  }

  @Test func rowsBeyondTheLimitAreNotRead() throws {
    #expect(try SeparatedValues.records(of: "a\n1\n2\n", limit: 3).count == 3)
    do throws(SeparatedValues.Fault) {
      // The quote after the limit is not read.
      _ = try SeparatedValues.records(of: "a\n1\n2\n3\n\"", limit: 3)
      Issue.record("read")
    } catch {
      #expect(error.isTooLong && error.line == 4)
    }
    let scratch = try Scratch()
    try scratch.write(
      "{ \"tracks\": [ { \"type\": \"text\", \"name\": \"t\", \"segments\": ["
        + " { \"position\": 0, \"duration\": 1, \"text\": \"{{a}}\" } ] } ] }", to: "t.json")
    try scratch.write("a\n" + String(repeating: "x\n", count: 100_001), to: "rows.csv")
    let result = try scratch.run([
      Project.templater, "apply", "t.json", "--data", "rows.csv", "-o", "{{row}}.mp4",
    ])
    #expect(result.status == 1, "\(result.errors)")
    #expect(
      result.errors.contains("rows.csv:100002: the table has more than 100000 rows; split it"),
      "\(result.errors)")
  }

  @Test func surplusCellsAreAFault() throws {
    let scratch = try Scratch()
    try scratch.write(
      """
      { "fields": { "name": { "type": "text" } }, "canvas": { "width": 64, "height": 64 },
        "tracks": [{ "type": "text", "name": "t",
          "segments": [{ "text": "{{name}}", "position": 0, "duration": 1 }] }] }
      """, to: "t.json")
    func apply(_ table: String) throws -> CommandResult {
      try scratch.write(table, to: "rows.csv")
      return try scratch.run([
        Project.templater, "apply", "t.json", "--data", "rows.csv", "--dry-run", "-o",
        "{{name}}.mp4",
      ])
    }
    let surplus = try apply("name\nAda\nLovelace, Ada\n")
    #expect(surplus.status == 1)
    #expect(
      surplus.errors.contains("rows.csv:3: this row has 2 cells, but the first row has 1 fields"))
    let open = try apply("name\n\"Ada\nEve\n")
    #expect(open.status == 1 && open.errors.contains("rows.csv:2: a quote is opened"))
    let empty = try apply("name\n\nAda\n\n")
    #expect(empty.status == 0 && empty.output.hasPrefix("Ada.mp4:"), "\(empty.errors)")
    #expect(empty.output.split(separator: "\n").count == 1)
  }
}

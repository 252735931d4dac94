import ArgumentParser
import Compiling
import Diagnostics
import FoundationEssentials
import TemplaterKit
import Threads

/// Checks all rows of a table before the first video is made, so that an error in the last row is reported
/// immediately and not after hours.
struct RowCheck: Sendable {
  let compilation: Compilation
  /// The names of values that are not for fields.
  let ignored: Set<String>
  let folder: DocumentFolder
  /// Whether all files are in the table, and none on the command line.
  let hasAllFiles: Bool

  /// The result of checking a row.
  fileprivate struct Outcome: Sendable {
    /// Findings about the values.
    var faults: [Diagnostic]
    /// Findings that are reported once for all rows.
    var notes: [Diagnostic]
    var isSound: Bool
    /// The first file that does not exist.
    var missing: String?
    /// The first slot that needs a file and has none, and whether the table, if there is one, has a column for it.
    var empty: (slot: String, hasColumn: Bool)?
  }

  /// The number of rows that are checked before the check can stop.
  private static let step = 1024

  /// Checks the rows of a file on all cores, and reports findings. Throws an exit status at the first row with
  /// errors. Shows its progress on a terminal.
  func check(_ rows: [FieldRow], of file: String) throws {
    let media = try compilation.mediaNames()
    let columns = try FileColumns(of: compilation)
    var seen: Set<Diagnostic> = []
    var notes: [Diagnostic] = []
    var display = ProgressDisplay(
      rows.count > RowCheck.step ? .auto : .none, .rows, file, frameCount: rows.count,
      unit: "rows/s")
    defer { display.finish() }
    for start in stride(from: 0, to: rows.count, by: RowCheck.step) {
      let part = Array(rows[start..<min(rows.count, start + RowCheck.step)])
      var failure: (any Error)?
      var done = start
      OrderedWork.run(
        count: part.count, threads: ProcessInfo.processInfo.activeProcessorCount
      ) { index in
        outcome(of: part[index], media, columns)
      } deliver: { outcome in
        done += 1
        guard failure == nil else { return }
        display.show(done)
        notes += outcome.notes.filter { seen.insert($0).inserted }
        guard !outcome.faults.isEmpty || !outcome.hasAll else { return }
        display.finish()
        do {
          try Console.within(rows[done - 1].place) {
            try report(outcome.faults)
            try outcome.requireAll()
          }
        } catch {
          failure = error
        }
      }
      if let failure { throw failure }
    }
    display.finish()
    try report(notes)
  }

  private func outcome(
    of row: FieldRow, _ media: [String], _ columns: FileColumns
  ) -> Outcome {
    let files = row.number == nil ? [:] : row.files(of: columns)
    let paths = files.sorted { $0.key < $1.key }.flatMap { name, paths in
      paths.map { MediaArgument($0, in: name).path }
    }
    let filled = row.filled(compilation, ignoring: ignored, media: media)
    return Outcome(
      faults: filled.diagnostics,
      notes: folder.fontFindings(of: filled),
      isSound: filled.timeline != nil,
      missing: paths.first { !FileManager.default.fileExists(atPath: $0) },
      empty: row.number == nil || !hasAllFiles
        ? nil
        : columns.needed.first { files[$0] == nil }
          .map { ($0, hasColumn: row.values[$0] != nil || !row.isOfTable) })
  }

  private func report(_ findings: [Diagnostic]) throws {
    try Findings.report(compilation.place(findings), in: compilation.source)
  }
}

extension RowCheck.Outcome {
  fileprivate var hasAll: Bool { isSound && missing == nil && empty == nil }

  /// Throws an exit status, after a message, if the values are wrong or a file is missing.
  fileprivate func requireAll() throws {
    guard isSound else { throw Status.invalid }
    if let missing {
      throw Console.fail(MissingFile.sentence(about: missing), Status.unreadableInput)
    }
    if let empty {
      throw Console.fail(
        "the slot \(quoted(empty.slot)) needs a file"
          + (empty.hasColumn ? "" : ", and the table has no column \(quoted(empty.slot))"),
        Status.invalid)
    }
  }
}

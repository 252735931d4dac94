import Foundation
import JSONSyntax
import TestSupport
import Testing

/// Random documents of version 2 are rendered, or refused with findings.
///
/// `make fuzz-documents` sets other numbers than these, and keeps the document of a failure in a folder.
struct RandomDocumentTests {
  private static let environment = ProcessInfo.processInfo.environment
  private static let first = environment["DOCUMENT_SEED"].flatMap { UInt64($0) } ?? 0
  private static let count = environment["DOCUMENT_COUNT"].flatMap { UInt64($0) } ?? 12
  private static let failures = environment["DOCUMENT_FAILURES"]

  private static let files = Result {
    let scratch = try Scratch()
    try ScriptMedia.make(in: scratch)
    return try scratch.files
  }

  @Test(arguments: first..<first + count) func documentsAreRenderedOrRefused(seed: UInt64) throws {
    var script = RandomScript(seed: seed)
    let whole = script.template()
    let scratch = try Scratch(files: Self.files.get())
    let run = DocumentRun(scratch, whole: whole, corrected: whole.corrected, seed: seed)
    let problems = try run.problems()
    guard !problems.isEmpty else { return }
    if let folder = Self.failures {
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      for name in ["whole", "corrected"] where try scratch.names.contains("\(name).json") {
        try scratch.data(of: "\(name).json")
          .write(to: URL(fileURLWithPath: "\(folder)/\(seed)-\(name).json"))
      }
    }
    Issue.record("seed \(seed): \(problems.joined(separator: "\n"))")
  }
}

/// The commands that a random document goes through.
private struct DocumentRun {
  let scratch: Scratch
  let hasCorrected: Bool
  let seed: UInt64

  init(_ scratch: Scratch, whole: JSONValue, corrected: JSONValue?, seed: UInt64) {
    self.scratch = scratch
    self.seed = seed
    hasCorrected = corrected != nil
    _ = try? scratch.write(whole.canonicalText, to: "whole.json")
    _ = try? corrected.map { try scratch.write($0.canonicalText, to: "corrected.json") }
  }

  /// The arguments that fill its slots. Some documents get each file twice, which fills more places of lists.
  private var slots: [String] {
    ["--fill", "repeat", "--when-short", "freeze", "--ignore-extra", "--media"] + ScriptMedia.given
      + (seed % 3 == 0 ? ScriptMedia.given : [])
  }

  /// Returns what went wrong.
  func problems() throws -> [String] {
    let validated = try templater(["validate", "whole.json"])
    guard [0, 1].contains(validated.status) else { return ["validate: \(ended(validated))"] }
    guard hasCorrected else { return [] }
    let plan = try templater(["compile", "corrected.json", "--emit", "plan"] + slots)
    guard plan.status == 0 else {
      guard plan.status == 1, let error = plan.errors.firstRange(of: "error[") else {
        return ["compile: \(ended(plan))"]
      }
      // The error that no rule reports (T900) is a fault of the rules.
      guard !plan.errors[error.upperBound...].hasPrefix("T900") else {
        return ["compile: \(ended(plan))"]
      }
      print("seed \(seed): refused, \(plan.errors[error.upperBound...].prefix(100))")
      return []
    }
    let made = try templater(
      ["apply", "corrected.json", "-o", "out.mkv", "--as", "archive"] + slots)
    guard made.status == 0 else { return ["apply: \(ended(made))"] }
    return try differences(to: PlanFacts(plan.output)) + conversions()
  }

  /// Returns how the video differs from its plan.
  private func differences(to plan: PlanFacts?) throws -> [String] {
    guard let plan else { return ["the plan has no size or no frames"] }
    guard plan.frames > 0 else { return [] }
    let facts = try scratch.ffprobe(
      "-count_frames -select_streams v:0 -show_entries stream=width,height,nb_read_frames out.mkv")
    let wanted = "\(plan.width),\(plan.height),\(plan.frames)"
    return facts == [wanted] ? [] : ["the video has \(facts), the plan \(wanted)"]
  }

  /// Returns the differences between the document and what comes back from the video and from OpenTimelineIO.
  private func conversions() throws -> [String] {
    var problems: [String] = []
    let back = try templater(
      ["extract", "out.mkv", "-o", "back.json", "--given", "given.json"])
    let document = try templater(["compile", "corrected.json", "--emit", "document"])
    if back.status != 0 {
      problems.append("extract: \(ended(back))")
    } else if try scratch.data(of: "back.json") != document.data {
      problems.append("extract returns another document")
    } else if seed % 8 == 0 {
      let again = try templater(
        ["apply", "back.json", "--given", "given.json", "-o", "again.mkv", "--as", "archive"])
      if again.status != 0 {
        problems.append("apply --given: \(ended(again))")
      } else if try scratch.data(of: "again.mkv") != scratch.data(of: "out.mkv") {
        problems.append("apply --given makes another video")
      }
    }
    let otio = try templater(["convert", "corrected.json", "-o", "out.otio"])
    guard otio.status == 0 else { return problems + ["convert: \(ended(otio))"] }
    let read = try templater(["convert", "out.otio", "-o", "read.json"])
    if read.status != 0 {
      problems.append("convert back: \(ended(read))")
    }
    return problems
  }

  private func templater(_ words: [String]) throws -> CommandResult {
    try scratch.run([Project.templater] + words, timeout: 120)
  }

  private func ended(_ result: CommandResult) -> String {
    "ends with \(result.status): \(result.errors.suffix(2_000))"
  }
}

/// The size and the number of frames in the text of a plan.
private struct PlanFacts {
  let width: Int
  let height: Int
  let frames: Int

  init?(_ text: String) {
    let lines = text.split(separator: "\n", maxSplits: 2).map { $0.split(separator: " ") }
    guard lines.count > 1, lines[0].count > 1, lines[1].count == 2, let frames = Int(lines[1][1])
    else { return nil }
    let sides = lines[0][1].split(separator: "x").compactMap { Int($0) }
    guard sides.count == 2 else { return nil }
    (width, height, self.frames) = (sides[0], sides[1], frames)
  }
}

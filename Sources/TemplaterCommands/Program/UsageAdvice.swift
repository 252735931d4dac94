import Diagnostics
import FoundationEssentials

/// Advice on what to write instead of a command line that could not be parsed.
struct UsageAdvice {
  let words: [String]
  /// The error message of the parser.
  let message: String

  /// The advice; `nil` if the parser's message suffices.
  var sentence: String? { dashedFile ?? removedStage ?? missingTemplate ?? unexpectedFiles }

  /// Advice on a file whose name begins with a hyphen.
  private var dashedFile: String? {
    guard message.contains("Missing value") || message.contains("Unknown option") else {
      return nil
    }
    let file = words.first { word in
      word.hasPrefix("-") && !word.hasPrefix("--") && word.count > 2
        && (isFile(word) || !URL(fileURLWithPath: word).pathExtension.isEmpty)
    }
    return file.map { file in
      "\(shown(file)) begins with '-' like an option; if it is a file, write \(shown("./" + file, quotes: false))"
    }
  }

  /// Advice on a stage of `compile` that was removed.
  private var removedStage: String? {
    let stage = ["filtergraph", "dot"].first {
      message.hasPrefix("The value '\($0)' is invalid for '--emit")
    }
    return stage.map { stage in
      "--emit \(stage) was removed; --emit plan prints what is"
        + " rendered, and --emit ffmpeg a command with the graph in it"
    }
  }

  private var missingTemplate: String? {
    guard message.hasPrefix("Missing expected argument '<template"),
      let option = Self.takingMany.first(where: words.contains)
    else { return nil }
    return
      "the template is missing: write it before \(option), which takes every word up to the next"
      + " option"
  }

  private var unexpectedFiles: String? {
    guard let command = words.first, Self.takingMedia.contains(command),
      message.lowercased().contains("unexpected argument")
    else { return nil }
    let files = words.dropFirst().filter { word in
      let path = word.split(separator: "=", maxSplits: 1).last.map(String.init) ?? word
      return message.contains("'\(word)'") && (isFile(word) || isFile(path))
    }
    guard !files.isEmpty else { return nil }
    return "\(message). Are these media? Write --media before them: --media"
      + " \(escapedForDisplay(files.joined(separator: " ")))"
  }

  /// The commands with the option --media.
  private static let takingMedia = ["apply", "frame", "sheet", "preview", "compile", "verify"]

  /// The options that take all words up to the next option.
  private static let takingMany = ["--media", "--set", "--tags"]

  private func isFile(_ path: String) -> Bool { FileManager.default.fileExists(atPath: path) }

  private func shown(_ word: String, quotes: Bool = true) -> String {
    escapedForDisplay(quotes ? quoted(word) : word)
  }
}

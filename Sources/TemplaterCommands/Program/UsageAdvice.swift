import Diagnostics
import FoundationEssentials

/// Advice on what to write instead of a command line that could not be parsed.
struct UsageAdvice {
  let words: [String]
  /// The error message of the parser.
  let message: String

  /// The advice; `nil` if the parser's message suffices.
  var sentence: String? {
    negativeNumber ?? wrongSize ?? wrongAddress ?? dashedFile ?? removedStage ?? cacheOfJob
      ?? missingTemplate
      ?? unexpectedFiles
  }

  /// Advice on a negative number, which the parser takes for an option, or refuses without a reason.
  private var negativeNumber: String? {
    let value = /-[0-9.]+([x:][0-9.]*)*s?/
    guard
      let index = words.indices.dropLast().first(where: { index in
        message.hasPrefix("Missing value for '\(words[index]) <")
          && words[index + 1].wholeMatch(of: value) != nil
      })
    else { return impossibleTime }
    let (option, number) = (words[index], words[index + 1])
    return message.contains(" <seconds>'")
      ? "\(option) \(number): times are not negative; write seconds from 0 on, such as \(option) 12.5"
      : "\(option) \(number): the value must not be negative"
  }

  /// Advice on a word that is no time, as in `--at=-1`.
  private var impossibleTime: String? {
    guard
      let match = message.firstMatch(of: /^The value '(.*)' is invalid for '(--[a-z-]+) <seconds>'/)
    else { return nil }
    return
      "\(match.2): \(shown(String(match.1))) is not a time; write seconds from 0 to 86400, such as 12.5"
  }

  /// Advice on a size that lacks a side where both are needed.
  private var wrongSize: String? {
    guard
      let match = message.firstMatch(of: /^The value '(.*)' is invalid for '(--within|--size) </),
      match.2 == "--within" || words.contains("waveform")
    else { return nil }
    return
      "\(match.2): \(shown(String(match.1))) is not a size; write the width and the height in pixels, such as"
      + " 640x360"
  }

  /// Advice on the address of a cluster without a scheme or a port.
  private var wrongAddress: String? {
    guard let match = message.firstMatch(of: /^The value '(.*)' is invalid for '--on </) else {
      return nil
    }
    return
      "--on: \(shown(String(match.1))) is not the address of a cluster; write its scheme, host and port, such as"
      + " ray://HOST:10001 or http://HOST:8265"
  }

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

  /// Advice on options of the cache that commands about a job do not have.
  private var cacheOfJob: String? {
    guard words.contains(where: ["render", "chunks"].contains) else { return nil }
    if message.hasPrefix("Unknown option '--no-cache'") {
      return
        "the chunks of a job are in a cache; leave out --no-cache, or name another folder with --cache"
    }
    guard message.hasPrefix("Unknown option '--cache-limit"), words.contains("chunks") else {
      return nil
    }
    return
      "'chunks' does not limit the size of the cache; leave out --cache-limit: 'templater render' limits it"
  }

  private var missingTemplate: String? {
    guard message.hasPrefix("Missing expected argument '<template"),
      let option = ListOptions.names.first(where: words.contains)
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

  private func isFile(_ path: String) -> Bool { FileManager.default.fileExists(atPath: path) }

  private func shown(_ word: String, quotes: Bool = true) -> String {
    escapedForDisplay(quotes ? quoted(word) : word)
  }
}

import ArgumentParser
import Diagnostics
import Fonts
import FoundationEssentials
import WorkerClient
import WorkerProtocol

/// `templater doctor`
struct DoctorCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "doctor",
    abstract:
      "Reports the state of this machine: sandbox, libraries, codecs, fonts, cache.",
    discussion: """
      Ends with 1 if something that videos may need is missing. docs/security.md describes the sandbox.
      """)

  @OptionGroup var place: CachePlace

  func run() throws {
    let health = Health(
      machine: try Worker.perform(ExamineRequest()), fonts: FontFamilies.installed?.count,
      cache: try cache(), folder: place.knownFolder)
    switch place.format {
    case .human: Console.print(health.text)
    case .json:
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
      Console.print(String(decoding: try encoder.encode(health), as: UTF8.self))
    }
    if !health.problems.isEmpty { throw Status.invalid }
  }

  /// Returns the report of the cache, or the reason why it cannot be used; `nil` if it has no folder.
  private func cache() throws -> Result<CacheReport, WorkerFailure>? {
    guard place.knownFolder != nil else { return nil }
    let request = try place.request(.examine)
    return Result { () throws(WorkerFailure) in try Worker.running(nil).perform(request) }
  }
}

/// The state of the machine, and the problems found.
private struct Health: Encodable {
  let machine: MachineReport
  /// The number of font families; `nil` if fontconfig is missing.
  let fonts: Int?
  /// The report of the cache, and its folder; `nil` if it has none.
  let cache: Result<CacheReport, WorkerFailure>?
  let folder: String?

  private enum Key: String, CodingKey {
    case sandbox, libraries, missingCodecs, namedEncoders, fonts, cache, cacheSize, problems
  }

  func encode(to encoder: any Encoder) throws {
    var object = encoder.container(keyedBy: Key.self)
    try object.encode(machine.confines, forKey: .sandbox)
    try object.encode(machine.libraries, forKey: .libraries)
    try object.encode(machine.missingCodecs, forKey: .missingCodecs)
    try object.encode(machine.namedEncoders, forKey: .namedEncoders)
    try object.encode(fonts, forKey: .fonts)
    try object.encode(folder, forKey: .cache)
    try object.encode((try? cache?.get())?.size, forKey: .cacheSize)
    try object.encode(problems, forKey: .problems)
  }

  /// The problems, each as a sentence.
  var problems: [String] {
    var problems: [String] = []
    if machine.landlockVersion == 0 {
      problems.append(
        "this kernel has no Landlock: the process that reads media could open any of your files")
    }
    if !machine.filtersSystemCalls {
      problems.append(
        "this kernel does not filter system calls: the process that reads media could start programs"
      )
    }
    if !machine.missingCodecs.isEmpty {
      problems.append(
        "FFmpeg cannot write \(machine.missingCodecs.joined(separator: ", ")); install Debian's ffmpeg"
      )
    }
    if fonts ?? 0 == 0 {
      problems.append("no fonts are installed; install fonts-dejavu-core for texts")
    }
    switch cache {
    case .success: break
    case .failure(let failure):
      problems.append("the cache cannot be used, so nothing is stored: \(failure.message)")
    case nil: problems.append(CacheFolderOption.noFolderMessage)
    }
    return problems
  }

  private var cacheContents: String {
    guard let report = try? cache?.get() else { return "not usable" }
    return "\(report.entries) chunks, \(ByteCount(bytes: report.size))"
  }

  /// The encoders for `--encoder` with which libavcodec was built. Whether a device is there is known only when one is opened.
  private var namedEncoders: String {
    guard !machine.namedEncoders.isEmpty else { return "none" }
    return machine.namedEncoders.joined(separator: ", ")
      + "; built into libavcodec, those of hardware work only with their device and its driver"
  }

  var text: String {
    let sandbox =
      [
        machine.landlockVersion > 0 ? "Landlock \(machine.landlockVersion)" : nil,
        machine.filtersSystemCalls ? "seccomp" : nil,
      ].compactMap(\.self).joined(separator: ", ")
    let rows = [
      ("sandbox", sandbox.isEmpty ? "none" : sandbox),
      ("libraries", machine.libraries.joined(separator: ", ")),
      ("encoders by name", namedEncoders),
      ("fonts", fonts.map { "\($0) families" } ?? "fontconfig is missing"),
      ("cache", folder.map { "\($0): \(cacheContents)" } ?? "none"),
    ]
    let lines = rows.map { $0.0.padded(to: 18) + $0.1 } + problems.map { "problem: " + $0 }
    return lines.joined(separator: "\n")
  }
}

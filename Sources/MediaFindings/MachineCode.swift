package import Diagnostics

/// The codes of findings about the machine that a command runs on: part of the `M` family.
package struct MachineCode: FindingCode {
  package static let unconfined = MachineCode(
    "M210", "media-process-unconfined", .warning,
    "The kernel cannot confine the process that reads media; only the other limits apply.")

  package static let otherBuild = MachineCode(
    "M211", "job-of-another-build", .warning,
    "A job was made with another build of templater or of a library, or on a processor with other features; chunks"
      + " of the machines that have that build are not used.")

  package static let otherFonts = MachineCode(
    "M212", "job-of-other-fonts", .warning,
    "A job was made with other installed fonts, and letters are drawn; chunks of the machines that have those fonts"
      + " are not used.")

  package static let damagedChunk = MachineCode(
    "M213", "cached-chunk-damaged", .note,
    "An entry of the cache was damaged; it was removed, and the chunk was made again.")

  package static let clusterFailed = MachineCode(
    "M214", "cluster-task-failed", .warning,
    "A cluster could not make some chunks of a render; the machine that asked for them makes them.")

  package static let all: [MachineCode] = [
    .unconfined, .otherBuild, .otherFonts, .damagedChunk, .clusterFailed,
  ]

  package let known: KnownFinding

  package init(_ known: KnownFinding) { self.known = known }
}

extension Diagnostic {
  /// Returns a warning that the media process is not confined. `reason` is what the kernel refused.
  package static func unconfined(_ reason: String) -> Diagnostic {
    Diagnostic(
      of: MachineCode.unconfined,
      "\(reason); a damaged or hostile file could access your other files or start programs",
      at: .document,
      help: "open untrusted files only on a kernel with Landlock and seccomp (Linux 5.13);"
        + " 'templater doctor' reports what is missing, and --require-sandbox refuses to run without them"
    )
  }
}

extension Diagnostic {
  /// Returns a warning that a job was made by another build. `difference` names what differs.
  package static func otherBuild(_ difference: String) -> Diagnostic {
    Diagnostic(
      of: MachineCode.otherBuild,
      "the machine that made this job differs from this one: \(escapedForDisplay(difference)); this one makes"
        + " everything itself", at: .document,
      help:
        "use the same packages and the same kind of processor on all machines, or make the job here"
    )
  }

  /// Returns a warning that a job was made with other fonts.
  package static var otherFonts: Diagnostic {
    Diagnostic(
      of: MachineCode.otherFonts,
      "the machine that made this job has other fonts than this one, which makes the chunks with letters itself",
      at: .document,
      help: "install the same fonts with the same configuration of fontconfig on all machines")
  }

  /// Returns a note about damaged entries. `part` names them: `the chunk of frames 0–149`.
  package static func damagedChunk(_ part: String) -> Diagnostic {
    Diagnostic(
      of: MachineCode.damagedChunk,
      "\(part) was damaged in the cache; it was made again", at: .document,
      help: "if this happens often, check the disk or the network filesystem of the cache")
  }
}

extension Diagnostic {
  /// Returns a warning that a cluster failed to make parts of a render, with the first of its messages. `log` is the path
  /// of what Ray printed, if anything.
  package static func clusterFailed(_ messages: [String], log: String?) -> Diagnostic {
    let rest = messages.count > 1 ? " (and \(messages.count - 1) more)" : ""
    let place = log.map { "; Ray's messages are in \(escapedForDisplay($0))" } ?? ""
    return Diagnostic(
      of: MachineCode.clusterFailed,
      "the cluster did not make all chunks: \(escapedForDisplay(messages.first ?? ""))\(rest); this machine makes"
        + " the others\(place)", at: .document)
  }
}

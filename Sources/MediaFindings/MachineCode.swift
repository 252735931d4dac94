package import Diagnostics

/// The codes of findings about the machine that a command runs on: part of the `M` family.
package struct MachineCode: FindingCode {
  package static let unconfined = MachineCode(
    "M210", "media-process-unconfined", .warning,
    "The kernel cannot confine the process that reads media; only the other limits apply.")

  package static let all: [MachineCode] = [
    .unconfined
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

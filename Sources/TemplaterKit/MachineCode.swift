package import Diagnostics

/// What is wrong with the machine that a command runs on: part of the `M` family.
package enum MachineCode: String, FindingCode {
  case unconfined = "M210"

  /// A kebab-case name of the finding.
  package var name: String {
    switch self {
    case .unconfined: "media-process-unconfined"
    }
  }

  package var severity: Diagnostic.Severity { .warning }

  /// One sentence for the reference.
  package var summary: String {
    switch self {
    case .unconfined:
      "The kernel cannot confine the process that reads media; it works with the other limits."
    }
  }
}

extension Diagnostic {
  /// That the process that reads media is not confined. `reason` says what the kernel refused.
  package static func unconfined(_ reason: String) -> Diagnostic {
    let code = MachineCode.unconfined
    return Diagnostic(
      code: code.rawValue, severity: code.severity,
      "\(reason); a damaged or hostile file may reach other files of yours, or start programs",
      at: .document,
      help: "open files of strangers on a kernel with Landlock and seccomp (Linux 5.13);"
        + " 'templater doctor' says what is missing, and --require-sandbox refuses to run without")
  }
}

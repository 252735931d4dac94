import Media
import MediaValues
import Sandbox
import WorkerProtocol

extension ExamineRequest: AnsweredRequest {
  var policy: SandboxPolicy { SandboxPolicy(limits: .inspection) }

  static var reportsConfinement: Bool { true }

  func answer(_ client: Client<ExamineRequest>) -> MachineReport { .current }
}

extension MachineReport {
  /// The report about this machine.
  fileprivate static var current: MachineReport {
    let support = SandboxSupport.current
    return MachineReport(
      landlockVersion: support.landlockVersion, filtersSystemCalls: support.filtersSystemCalls,
      libraries: MediaLibraries.versions,
      missingCodecs: MediaLibraries.missingCodecs.map(\.rawValue),
      namedEncoders: MediaLibraries.namedEncoders)
  }
}

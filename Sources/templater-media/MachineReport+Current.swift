import Media
import MediaValues
import Sandbox
import WorkerProtocol

extension MachineReport {
  /// That of this machine.
  static var current: MachineReport {
    let support = SandboxSupport.current
    return MachineReport(
      landlockVersion: support.landlockVersion, filtersSystemCalls: support.filtersSystemCalls,
      libraries: MediaLibraries.versions,
      missingCodecs: MediaLibraries.missingCodecs.map(\.rawValue),
      namedEncoders: MediaLibraries.namedEncoders)
  }
}

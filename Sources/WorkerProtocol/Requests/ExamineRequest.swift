/// Examines what the kernel and the libraries of the machine can do.
package struct ExamineRequest: WorkerRequest {
  package typealias Reply = MachineReport
  package typealias Progress = Never

  package init() {}
}

/// What the media process finds on a machine.
package struct MachineReport: Hashable, Sendable, Codable {
  /// The version of the kernel's Landlock; 0 where there is none.
  package var landlockVersion: Int
  /// Whether the kernel filters system calls.
  package var filtersSystemCalls: Bool
  /// The libraries for media and their versions.
  package var libraries: [String]
  /// The codecs that cannot be written.
  package var missingCodecs: [String]
  /// The encoders by name that the libraries have.
  package var namedEncoders: [String]

  package init(
    landlockVersion: Int, filtersSystemCalls: Bool, libraries: [String], missingCodecs: [String],
    namedEncoders: [String]
  ) {
    self.landlockVersion = landlockVersion
    self.filtersSystemCalls = filtersSystemCalls
    self.libraries = libraries
    self.missingCodecs = missingCodecs
    self.namedEncoders = namedEncoders
  }

  /// Whether the process that reads media can be confined wholly.
  package var confines: Bool { landlockVersion > 0 && filtersSystemCalls }
}

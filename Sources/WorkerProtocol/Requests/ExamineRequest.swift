/// Examines what the kernel and the libraries of the machine can do.
package struct ExamineRequest: WorkerRequest {
  package typealias Reply = MachineReport
  package typealias Progress = Never

  package init() {}
}

/// What the kernel and the libraries of a machine support.
package struct MachineReport: Hashable, Sendable, Codable {
  /// The version of the kernel's Landlock; 0 if the kernel does not have it.
  package var landlockVersion: Int
  /// Whether the kernel filters system calls.
  package var filtersSystemCalls: Bool
  /// The libraries for media and their versions.
  package var libraries: [String]
  /// The codecs that the libraries cannot encode.
  package var missingCodecs: [String]
  /// The encoders that can be chosen by name and that the libraries have.
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

  /// Whether the kernel can confine the media process completely.
  package var confines: Bool { landlockVersion > 0 && filtersSystemCalls }
}

/// Asks for the build of `templater-media` and its libraries.
package struct BuildRequest: WorkerRequest {
  /// The fingerprint of the builds. Processes with the same one find the same properties of media.
  package typealias Reply = String
  package typealias Progress = Never

  package init() {}
}

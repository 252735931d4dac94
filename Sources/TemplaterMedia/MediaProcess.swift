import TemplaterKit
import WorkerClient

/// The process that reads media and renders a video.
///
/// Programs that render untrusted files use ``confined(program:allowsUnconfined:)``: a file that
/// crashes a decoder, or uses up its memory, then ends that process and not the program.
public struct MediaProcess: Hashable, Sendable {
  enum Kind: Hashable {
    case own
    case confined(program: WorkerProgram, allowsUnconfined: Bool)
  }

  let kind: Kind

  /// The program's own process, without limits of memory and time.
  public static let own = MediaProcess(kind: .own)

  /// A separate process for each render. It can read only the media of the render and write only to
  /// the output's folder, with limits of memory and time (docs/security.md).
  ///
  /// - Parameters:
  ///   - program: The path of `templater-media`, from the same version of the package; nil for the
  ///     one in the folder of the running program.
  ///   - allowsUnconfined: Whether to continue, with a warning in ``RenderSummary``, if the kernel
  ///     does not support Landlock or seccomp. Otherwise the render throws an error.
  public static func confined(program: String? = nil, allowsUnconfined: Bool = false)
    -> MediaProcess
  {
    MediaProcess(
      kind: .confined(
        program: program.map { .at($0) } ?? .besideThis, allowsUnconfined: allowsUnconfined))
  }

  /// Returns the services of the process, which end when `cancellation` is cancelled. Throws an error if it cannot be
  /// started.
  func services(
    until cancellation: Cancellation = Cancellation()
  ) throws(EditFailure) -> any MediaServices {
    switch kind {
    case .own: OwnProcess(cancellation: cancellation)
    case .confined(let program, let allowsUnconfined):
      try ConfinedProcess(
        program, allowsUnconfined: allowsUnconfined, until: cancellation)
    }
  }
}

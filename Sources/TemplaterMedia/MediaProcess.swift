import TemplaterKit
import WorkerClient

/// The process in which media are read and a video is made.
///
/// Programs that render what strangers send use ``confined(program:allowsUnconfined:)``: a file that
/// makes a decoder fail, or uses all of its memory, then ends that process and not the program.
public struct MediaProcess: Hashable, Sendable {
  enum Kind: Hashable {
    case own
    case confined(program: WorkerProgram, allowsUnconfined: Bool)
  }

  let kind: Kind

  /// The process of the program itself, without limits of memory and time.
  public static let own = MediaProcess(kind: .own)

  /// A process for each render, which reads only the media of that render and writes only to the output's folder,
  /// within limits of memory and time (docs/security.md).
  ///
  /// - Parameters:
  ///   - program: The path of `templater-media`, from the same version of the package; nil for the one in the folder
  ///     of the running program.
  ///   - allowsUnconfined: Whether rendering goes on, with a warning in ``RenderSummary``, where the kernel has no
  ///     Landlock or seccomp. Otherwise it throws there.
  public static func confined(program: String? = nil, allowsUnconfined: Bool = false)
    -> MediaProcess
  {
    MediaProcess(
      kind: .confined(
        program: program.map { .at($0) } ?? .besideThis, allowsUnconfined: allowsUnconfined))
  }

  /// What does the work. Throws when the process cannot be started.
  func services() throws(EditFailure) -> any MediaServices {
    switch kind {
    case .own: OwnProcess()
    case .confined(let program, let allowsUnconfined):
      try ConfinedProcess(program, allowsUnconfined: allowsUnconfined)
    }
  }
}

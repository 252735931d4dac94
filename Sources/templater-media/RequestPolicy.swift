import Files
import FoundationEssentials
import Media
import MediaValues
import Planning
import Sandbox
import WorkerProtocol

extension SandboxPolicy {
  /// What it takes to answer a request, and nothing else. Makes the cache's folder where there is none.
  init(for request: WorkerRequest) {
    switch request {
    case .probe(let paths, _):
      self.init(readable: paths, limits: Self.looking)
    case .shots(let path), .beats(let path, _):
      self.init(readable: [path], limits: Self.looking)
    case .waveform(let job):
      self.init(readable: [job.path], writable: Self.folders(of: job.output?.path))
    case .verify(let job):
      // The numbered images of a sequence lie beside each other.
      let files = job.container.isSequence ? Self.folders(of: job.path) : [job.path]
      self.init(readable: Self.read(by: job.plan) + files, limits: Self.looking)
    case .still(let job):
      self.init(
        readable: Self.read(by: job.plan), writable: Self.folders(of: job.output.path))
    case .sheet(let job):
      // It has labels.
      self.init(
        readable: Self.read(by: job.plan) + Self.fonts, writable: Self.folders(of: job.output.path))
    case .render(let job):
      self.init(
        readable: Self.read(by: job.plan),
        writable: Self.folders(of: job.output.path) + Self.cache(job.cache?.folder))
      if job.settings.encoder != nil { useGraphicsDevices() }
    case .examine, .confine:
      self.init(limits: Self.looking)
    case .cache(let request):
      self.init(writable: Self.cache(request.folder))
    }
  }

  /// Of what writes no file, except perhaps a few lines on standard error.
  private static let looking = ProcessLimits(fileSize: 1 << 20)

  private static func read(by plan: RenderPlan) -> [String] {
    let hasTexts = plan.instructions.contains { $0.steps.contains(where: \.usesInstalledFonts) }
    return Array(plan.files) + (hasTexts ? fonts : [])
  }

  /// Installed fonts, and the folders in which fontconfig's own files may be.
  private static var fonts: [String] {
    let environment = ProcessInfo.processInfo.environment
    let own = environment["XDG_CONFIG_HOME"] ?? (environment["HOME"] ?? "/") + "/.config"
    return fontPlaces() + ["/etc/fonts", own + "/fontconfig"]
  }

  /// The folder that a file is written to, and the one that the name leads to if it is a link; where
  /// there is none yet, the nearest one that there is.
  private static func folders(of path: String?) -> [String] {
    guard let path else { return [] }
    let url = URL(fileURLWithPath: path)
    return Set([url, url.resolvingSymlinksInPath()]).map { url in
      var folder = url.deletingLastPathComponent()
      while !FileManager.default.fileExists(atPath: folder.path), folder.path != "/" {
        folder.deleteLastPathComponent()
      }
      return folder.path
    }
  }

  private static func cache(_ folder: String?) -> [String] {
    guard let folder else { return [] }
    try? FileManager.default.createDirectory(
      atPath: folder, withIntermediateDirectories: true,
      attributes: [.posixPermissions: 0o700])
    // Entries are made in the folder beneath it.
    return [folder, folder + "/chunks", folder + "/renders"]
  }

  /// For encoders by name, which may be on a card.
  private mutating func useGraphicsDevices() {
    readable += ["/sys/class/drm", "/sys/dev/char", "/sys/bus/pci", "/etc/vulkan"]
    devices += [
      "/dev/dri", "/dev/nvidia0", "/dev/nvidiactl", "/dev/nvidia-uvm", "/dev/nvidia-uvm-tools",
    ]
  }
}

import Files
import FoundationEssentials
import Glibc
import Media
import MediaValues
import Planning
import Rendering
import Sandbox
import WorkerProtocol

extension ProcessLimits {
  /// The limits of work that writes no file, except perhaps a few lines on standard error.
  static let inspection = ProcessLimits(fileSize: 1 << 20)
}

/// The parts that the policies of requests are made of.
extension SandboxPolicy {
  /// Returns the files that a render of a plan reads.
  static func read(by plan: RenderPlan) -> [String] {
    let hasTexts = plan.instructions.contains { $0.steps.contains(where: \.usesInstalledFonts) }
    return Array(plan.files) + (hasTexts ? fonts : [])
  }

  /// The installed fonts, and the folders that may contain fontconfig's own files.
  static var fonts: [String] {
    let environment = ProcessInfo.processInfo.environment
    let own = environment["XDG_CONFIG_HOME"] ?? (environment["HOME"] ?? "/") + "/.config"
    return fontPlaces() + ["/etc/fonts", own + "/fontconfig"]
  }

  /// Returns the folder that contains a file, and the folder of the file that a link leads to, whether or not that file
  /// exists. If the folder does not exist yet, the nearest existing ancestor takes its place.
  static func folders(of path: String?) -> [String] {
    guard let path else { return [] }
    let folders = [path, OutputTarget(path).place].map { path in
      var folder = Files.folder(of: path)
      while access(folder, F_OK) != 0, !["/", "."].contains(folder) {
        folder = Files.folder(of: folder)
      }
      return folder
    }
    return Array(Set(folders))
  }

  /// The program and its libraries, which the keys of the cache depend on; empty without a cache.
  static func programs(for cache: CacheSettings?) -> [String] {
    cache == nil ? [] : Array(mappedPrograms())
  }

  /// Returns the folders of the cache. To store entries, creates the cache's folder if it is missing.
  static func cache(_ folder: String?, for use: RenderCache.Use = .storing) -> [String] {
    guard let folder else { return [] }
    if use == .storing {
      try? FileManager.default.createDirectory(
        atPath: folder, withIntermediateDirectories: true,
        attributes: [.posixPermissions: 0o700])
    }
    // Entries are created in the folders beneath it.
    return [folder, folder + "/chunks", folder + "/renders", folder + "/digests"]
  }

  /// Allows the files and devices that encoders by name need, which may run on a graphics card.
  mutating func useGraphicsDevices() {
    readable += ["/sys/class/drm", "/sys/dev/char", "/sys/bus/pci", "/etc/vulkan"]
    devices += [
      "/dev/dri", "/dev/nvidia0", "/dev/nvidiactl", "/dev/nvidia-uvm", "/dev/nvidia-uvm-tools",
    ]
  }
}

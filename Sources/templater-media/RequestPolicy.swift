import Files
import FoundationEssentials
import Media
import MediaValues
import Planning
import Sandbox

extension ProcessLimits {
  /// The limits of work that writes no file, except perhaps a few lines on standard error.
  static let looking = ProcessLimits(fileSize: 1 << 20)
}

/// The parts of the policies of requests.
extension SandboxPolicy {
  /// Returns the files that a render of a plan reads.
  static func read(by plan: RenderPlan) -> [String] {
    let hasTexts = plan.instructions.contains { $0.steps.contains(where: \.usesInstalledFonts) }
    return Array(plan.files) + (hasTexts ? fonts : [])
  }

  /// Installed fonts, and the folders in which fontconfig's own files may be.
  static var fonts: [String] {
    let environment = ProcessInfo.processInfo.environment
    let own = environment["XDG_CONFIG_HOME"] ?? (environment["HOME"] ?? "/") + "/.config"
    return fontPlaces() + ["/etc/fonts", own + "/fontconfig"]
  }

  /// The folder that a file is written to, and the one that the name leads to if it is a link; where
  /// there is none yet, the nearest one that there is.
  static func folders(of path: String?) -> [String] {
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

  /// Returns the folders of the cache. Makes the cache's folder if it is missing.
  static func cache(_ folder: String?) -> [String] {
    guard let folder else { return [] }
    try? FileManager.default.createDirectory(
      atPath: folder, withIntermediateDirectories: true,
      attributes: [.posixPermissions: 0o700])
    // Entries are made in the folder beneath it.
    return [folder, folder + "/chunks", folder + "/renders"]
  }

  /// For encoders by name, which may be on a card.
  mutating func useGraphicsDevices() {
    readable += ["/sys/class/drm", "/sys/dev/char", "/sys/bus/pci", "/etc/vulkan"]
    devices += [
      "/dev/dri", "/dev/nvidia0", "/dev/nvidiactl", "/dev/nvidia-uvm", "/dev/nvidia-uvm-tools",
    ]
  }
}

import ArgumentParser
import FoundationEssentials
import MediaValues
import WorkerProtocol

/// The option that selects the folder of the cache.
struct CacheFolderOption: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The folder that keeps rendered chunks for later renders; default is templater's folder in the"
        + " user's cache folder.", valueName: "folder"),
    completion: .directory)
  var cache: String?

  func validate() throws { try CacheFolderOption.check(cache) }

  /// Returns the settings of the cache; `nil` if there is no default folder.
  func settings(limit: ByteCount) -> CacheSettings? {
    guard let folder = cache ?? CacheFolderOption.standardFolder else { return nil }
    return CacheSettings(
      folder: URL(fileURLWithPath: folder).path, isRequired: cache != nil, limit: limit.bytes)
  }

  /// Refuses an empty name, such as that of a variable of a shell that is not set: it would be the current folder.
  static func check(_ folder: String?) throws {
    guard folder != "" else { throw ValidationError("--cache needs the name of a folder") }
  }

  /// What to say if no folder is given, and there is no default one.
  static let noFolderMessage =
    "there is no cache because HOME is not set; set its folder with --cache"

  /// The default folder of the cache; `nil` if neither XDG_CACHE_HOME nor HOME is an absolute path.
  static var standardFolder: String? {
    let environment = ProcessInfo.processInfo.environment
    if let folder = environment["XDG_CACHE_HOME"], folder.hasPrefix("/") {
      return folder + "/templater"
    }
    guard let home = environment["HOME"], home.hasPrefix("/") else { return nil }
    return home + "/.cache/templater"
  }
}

/// The options of a cache whose size is limited.
struct LimitedCacheOptions: ParsableArguments {
  @OptionGroup var folder: CacheFolderOption

  @Option(
    help: ArgumentHelp(
      "The maximum size of the cache: bytes, or a number with MB or GB. The least recently used"
        + " entries are removed first.", valueName: "size"))
  var cacheLimit: ByteCount = .standardCacheLimit

  /// The settings of the cache; `nil` if there is no default folder.
  var settings: CacheSettings? { folder.settings(limit: cacheLimit) }
}

/// A number of bytes, parsed with an optional unit from KB to TB, in powers of 1024.
struct ByteCount: ExpressibleByArgument, Equatable {
  var bytes: Int

  static let standardCacheLimit = ByteCount(bytes: 4 << 30)

  init(bytes: Int) {
    self.bytes = bytes
  }

  init?(argument: String) {
    let units = [("KB", 1 << 10), ("MB", 1 << 20), ("GB", 1 << 30), ("TB", 1 << 40), ("", 1)]
    for (unit, size) in units where argument.uppercased().hasSuffix(unit) {
      let number = argument.dropLast(unit.count).trimmingPrefix(while: \.isWhitespace)
        .reversed().trimmingPrefix(while: \.isWhitespace).reversed()
      guard let count = Double(String(number)), count >= 0, count * Double(size) < 1e18 else {
        return nil
      }
      bytes = Int(clamping: count * Double(size))
      return
    }
    return nil
  }

  var defaultValueDescription: String { description }
}

extension ByteCount: CustomStringConvertible {
  var description: String {
    let units = [(1 << 40, "TB"), (1 << 30, "GB"), (1 << 20, "MB"), (1 << 10, "KB")]
    for (size, unit) in units where bytes >= size {
      let tenths = (bytes * 10 + size / 2) / size
      return tenths % 10 == 0 ? "\(tenths / 10) \(unit)" : "\(tenths / 10).\(tenths % 10) \(unit)"
    }
    return "\(bytes) B"
  }
}

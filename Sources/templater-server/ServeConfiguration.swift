import Clusters
import Glibc
import HTTPService
import ServiceModel
import WorkerProtocol

extension ServeCommand {
  /// The configuration that the options describe.
  var serviceConfiguration: ServiceConfiguration {
    var configuration = ServiceConfiguration(dataFolder: folder.path, version: programVersion)
    configuration.host = address?.host ?? configuration.host
    configuration.port = address?.port ?? configuration.port
    configuration.pageFolder = page ?? PageFolder.find()
    configuration.templateFolder = templates ?? TemplateFolder.find()
    configuration.names = host
    configuration.drainTime = drain * 1_000
    configuration.logsRequests = !quiet
    configuration.limits.bodyBytes = maxBody
    configuration.limits.heldBytes = max(configuration.limits.heldBytes, maxBody)
    configuration.limits.uploadBytes = maxUpload
    configuration.limits.examiners = slots ?? max(1, processors / 2)
    configuration.limits.renderers = configuration.limits.examiners
    configuration.cluster = cluster
    configuration.requiresSandbox = requireSandbox
    configuration.limits.checkers = checkers ?? processors
    configuration.limits.connections = min(connections, OpenFiles.raised() - OpenFiles.reserve)
    // On the loopback interface all clients have the same address, for example behind a proxy.
    configuration.limits.connectionsPerPeer =
      peerConnections
      ?? (configuration.listensOnLoopback ? nil : configuration.limits.connectionsPerPeer)
    return configuration
  }

  private var processors: Int { max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))) }
}

/// The number of files that the process may open, of which each connection is one.
private enum OpenFiles {
  /// The files that are no connections.
  static let reserve = 64

  /// Raises the soft limit as far as the system allows, and returns it.
  static func raised() -> Int {
    var limit = rlimit()
    let resource = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
    guard getrlimit(resource, &limit) == 0 else { return 1_024 }
    limit.rlim_cur = limit.rlim_max
    setrlimit(resource, &limit)
    getrlimit(resource, &limit)
    return max(reserve + 1, Int(clamping: limit.rlim_cur))
  }
}

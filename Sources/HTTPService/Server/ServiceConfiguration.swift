package import Clusters
package import ServiceModel

/// How a service is started.
package struct ServiceConfiguration: Sendable {
  /// The address to listen on, and the port; with port 0 the system chooses one.
  package var host = "127.0.0.1"
  package var port = 8080
  /// The folder of the keys, the media and the database.
  package var dataFolder: String
  /// The folder of the web page; `nil` serves the API only.
  package var pageFolder: String?
  /// The folder of the templates that the page offers; `nil` offers none.
  package var templateFolder: String?
  /// Names that `Host` may have, beside those of the loopback interface.
  package var names: [String] = []
  package var limits = ServiceLimits()
  /// The cluster that makes the chunks of renders; `nil` if this machine makes them.
  package var cluster: ClusterAddress?
  /// Whether media are only opened in a process that the kernel confines.
  package var requiresSandbox = false
  /// How long `/readyz` reports the end before connections are closed, in milliseconds.
  package var drainTime = 0
  /// Whether each request is written to the log.
  package var logsRequests = true
  /// The version of the program.
  package var version: String

  package init(dataFolder: String, version: String) {
    self.dataFolder = dataFolder
    self.version = version
  }

  /// Whether only programs on this machine can reach the service.
  package var listensOnLoopback: Bool {
    Authority(host.contains(":") ? "[\(host)]" : host)?.isLoopback ?? false
  }
}

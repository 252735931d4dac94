import ArgumentParser
import Clusters
import Diagnostics
import Files
import Glibc
import HTTPService
import ServiceModel
import WorkerProtocol

/// `templater-server serve`
struct ServeCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "serve", abstract: "Starts the service and its web page.",
    discussion: """
      Prints the address when the service accepts connections. The log is JSON, a line for each request, on standard \
      error. SIGTERM and SIGINT end the service when running requests are answered.

      On 127.0.0.1, which is the default, every program on this machine may use the service. On other addresses it needs keys \
      ('templater-server keys add'). docs/service.md describes the API.
      """)

  @Option(
    help: ArgumentHelp(
      "The address and port to listen on; port 0 chooses a free one.", valueName: "host:port"))
  var listen = "127.0.0.1:8080"

  @OptionGroup var folder: DataFolder

  @Option(
    help: ArgumentHelp(
      "A name under which the service is reached, such as that of a proxy. May be repeated.",
      valueName: "name"))
  var host: [String] = []

  @Option(
    help: ArgumentHelp(
      "The folder of the web page, instead of the installed one.", valueName: "folder"))
  var page: String?

  @Option(
    help: ArgumentHelp(
      "A folder of templates that the page offers, instead of the samples.", valueName: "folder"))
  var templates: String?

  @Option(help: ArgumentHelp("The largest body, in bytes.", valueName: "bytes"))
  var maxBody = ServiceLimits().bodyBytes

  @Option(
    help: ArgumentHelp("The largest file that can be uploaded, in bytes.", valueName: "bytes"))
  var maxUpload = ServiceLimits().uploadBytes

  @Option(
    help: ArgumentHelp(
      "The number of media that are examined, and of videos that are rendered, at the same time (default: half the number of processors).",
      valueName: "count"))
  var slots: Int?

  @Option(
    help: ArgumentHelp(
      "What makes the chunks of videos: this machine ('local'), or a Ray cluster that sees the data folder, such as"
        + " ray=http://HOST:8265. Needs the program templater-ray.", valueName: "runner"))
  var runner = "local"

  @Flag(help: "Opens media only where the kernel can confine the process that does.")
  var requireSandbox = false

  @Option(help: ArgumentHelp("The number of connections, in all.", valueName: "count"))
  var connections = ServiceLimits().connections

  @Option(
    help: ArgumentHelp(
      "The number of connections from one address (default: 64, and on the loopback interface no limit but --connections).",
      valueName: "count"))
  var peerConnections: Int?

  @Option(
    help: ArgumentHelp(
      "The number of threads that check documents (default: the number of processors).",
      valueName: "count"))
  var checkers: Int?

  @Option(
    help: ArgumentHelp(
      "How long /readyz reports the end before connections are closed, for load balancers.",
      valueName: "seconds"))
  var drain = 0

  @Flag(help: "Does not write a line for each request.")
  var quiet = false

  func validate() throws {
    guard address != nil else {
      throw ValidationError("--listen should be an address and a port, such as 127.0.0.1:8080")
    }
    for name in host where Authority(name)?.port != nil || Authority(name) == nil {
      throw ValidationError("--host should be a name without a port, such as video.example.org")
    }
    guard (1...(64 << 20)).contains(maxBody) else {
      throw ValidationError("--max-body must be from 1 to \(64 << 20)")
    }
    guard (1...(1 << 40)).contains(maxUpload) else {
      throw ValidationError("--max-upload must be from 1 to \(1 << 40)")
    }
    guard (1...256).contains(slots ?? 1) else {
      throw ValidationError("--slots must be from 1 to 256")
    }
    guard (1...100_000).contains(connections), (1...100_000).contains(peerConnections ?? 1) else {
      throw ValidationError("--connections and --peer-connections must be from 1 to 100000")
    }
    guard (1...256).contains(checkers ?? 1) else {
      throw ValidationError("--checkers must be from 1 to 256")
    }
    if let page, access(page + "/index.html", R_OK) != 0 {
      throw ValidationError(
        "--page: the folder \(escapedForDisplay(quoted(page))) has no file index.html that can be read"
      )
    }
    if let templates, access(templates, R_OK | X_OK) != 0 {
      throw ValidationError(
        "--templates: the folder \(escapedForDisplay(quoted(templates))) cannot be read")
    }
    guard runner == "local" || cluster != nil else {
      throw ValidationError(
        "--runner should be 'local', or the address of a Ray cluster, such as ray=http://127.0.0.1:8265"
      )
    }
    guard (0...20).contains(drain) else { throw ValidationError("--drain must be from 0 to 20") }
  }

  func run() async throws {
    signal(SIGPIPE, SIG_IGN)
    // Media and the database are for the user of the service only, also in a folder that others can read.
    umask(0o077)
    let log = ServiceLog(.standardError)
    let service: Service
    do throws(Service.Fault) {
      service = try Service(serviceConfiguration, log: log) { [shownHost] port in
        // Whether the address can be written does not matter to the service.
        try? Descriptor.standardOutput.write("http://\(shownHost):\(port)/\n".utf8)
      }
    } catch {
      throw error.isUsage
        ? Status.fail(error.sentence, Status.usage) : folder.fail(error.sentence)
    }
    do throws(Service.Fault) {
      try await service.runUntilSignal()
    } catch {
      throw Status.fail(error.sentence, Status.cannotListen)
    }
  }

  /// The host as in addresses of the web.
  private var shownHost: String {
    let host = address?.host ?? ""
    return host.contains(":") ? "[\(host)]" : host
  }

  /// The cluster that makes chunks; `nil` if there is none.
  var cluster: ClusterAddress? {
    runner.hasPrefix("ray=") ? ClusterAddress(String(runner.dropFirst(4))) : nil
  }

  /// The host, which may be an IPv6 address in brackets, and the port.
  var address: (host: String, port: Int)? {
    guard let colon = listen.lastIndex(of: ":"),
      let port = Int(listen[listen.index(after: colon)...]), (0...65_535).contains(port),
      let authority = Authority(listen[..<colon]), authority.port == nil
    else { return nil }
    return (authority.host, port)
  }
}

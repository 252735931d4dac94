import Files
import MediaLibrary
import NIOCore
import NIOPosix
import ServiceModel

/// The HTTP service: one server, from its start to its end.
package final class Service: Sendable {
  /// The service could not be started; a sentence for people.
  package struct Fault: Error {
    package let sentence: String
    /// Whether the way it was started is wrong, rather than the machine.
    package let isUsage: Bool
  }

  private let configuration: ServiceConfiguration
  let log: ServiceLog
  private let parts: ServiceParts
  private let listener: Listener
  private let started: @Sendable (Int) -> Void
  private let table: ConnectionTable

  /// Prepares a service. `started` is called with its port when it accepts connections.
  package init(
    _ configuration: ServiceConfiguration, log: ServiceLog,
    started: @escaping @Sendable (Int) -> Void
  ) throws(Fault) {
    self.configuration = configuration
    self.log = log
    let keys = KeyStore(folder: configuration.dataFolder)
    let hasKeys: Bool
    do throws(KeyStore.Fault) {
      hasKeys = try keys.read().hasValidKeys
    } catch {
      throw Fault(sentence: error.sentence, isUsage: false)
    }
    guard hasKeys || configuration.listensOnLoopback else {
      throw Fault(
        sentence: """
          \(configuration.host) can be reached from other machines, and there are no keys; make one with \
          'templater-server keys add', or listen on 127.0.0.1
          """, isUsage: true)
    }
    let limits = configuration.limits
    let templates = OfferedTemplates(folder: configuration.templateFolder)
    for (name, reason) in templates.refused {
      log.write(.warning, "template left out", [("file", .text(name)), ("reason", .text(reason))])
    }
    parts = ServiceParts(
      limits: limits, requiresKeys: hasKeys, library: try Library(configuration, log),
      page: PageFiles(folder: configuration.pageFolder), templates: templates,
      version: configuration.version, log: log)
    let policy = AccessPolicy(
      names: configuration.names, listensOnLoopback: configuration.listensOnLoopback,
      requiresKeys: hasKeys)
    table = ConnectionTable(limits)
    let channel = ServiceChannel(
      limits: limits, table: table,
      exchange: Exchange(
        responder: Responder(policy: policy, keys: keys, parts: parts),
        held: HeldBytes(limit: limits.heldBytes),
        log: RequestLog(log, writesRequests: configuration.logsRequests)))
    listener = Listener(
      host: configuration.host, port: configuration.port, connections: channel, log: log)
    self.started = started
  }

  /// The number of open connections.
  var connectionCount: Int { table.count }

  /// Runs until `end` was called and all connections are closed. Throws if it cannot listen.
  package func run() async throws(Fault) {
    let ticks = MultiThreadedEventLoopGroup.singleton.next().scheduleRepeatedTask(
      initialDelay: .milliseconds(250), delay: .milliseconds(250)
    ) { [parts] _ in
      parts.checks.expire()
      parts.previews.expire()
      parts.library.tick()
    }
    let hours = MultiThreadedEventLoopGroup.singleton.next().scheduleRepeatedTask(
      initialDelay: .hours(1), delay: .hours(1)
    ) { [parts] _ in
      Task {
        try? await parts.files.run { () throws(LibraryFailure) in
          try parts.library.removeExpired()
        }
      }
    }
    defer {
      ticks.cancel()
      hours.cancel()
      parts.library.end()
    }
    do {
      try await listener.run(started: started)
    } catch {
      let reason =
        switch error {
        case let error as IOError: "\(SystemError(error.errnoCode))"
        case let error as SocketAddressError.UnknownHost: error.errorDescription
        default: "\(error)"
        }
      throw Fault(
        sentence: """
          cannot listen on \(configuration.host), port \(configuration.port): \(reason); choose another address or \
          port with --listen
          """, isUsage: false)
    }
  }

  /// Ends the service: `/readyz` reports it, then no more connections are accepted, and those that are open are closed
  /// when their requests are answered. Returns whether that took less than the time for it.
  package func end() async -> Bool {
    parts.readiness.end()
    // Streams of events end.
    parts.library.changes.wake()
    log.write(.info, "ending", [("connections", .number(table.count))])
    try? await Task.sleep(for: .milliseconds(configuration.drainTime))
    let isDone = await withCheckedContinuation { (continuation: CheckedContinuation<Bool?, _>) in
      let answer = SingleAnswer(continuation)
      // A task group would wait for the connections, which cannot be cancelled.
      Task { [listener] in
        await listener.end()
        answer.give(true)
      }
      Task { [configuration] in
        try? await Task.sleep(for: .milliseconds(configuration.limits.shutdownTime))
        answer.give(false)
      }
    }
    return isDone ?? false
  }
}

extension ResourceID.Kind {
  fileprivate init(_ item: LibraryItem) {
    self =
      switch item {
      case .upload: .upload
      case .medium: .medium
      case .render: .render
      }
  }
}

extension Library {
  /// Opens the library of a service.
  fileprivate convenience init(
    _ configuration: ServiceConfiguration, _ log: ServiceLog
  ) throws(Service.Fault) {
    let limits = configuration.limits
    do throws(LibraryFailure) {
      try self.init(
        configuration.dataFolder,
        limits: LibraryLimits(
          uploadTime: limits.uploadTime, openUploads: limits.openUploads,
          freeBytes: limits.freeBytes, examiners: limits.examiners,
          renderers: limits.renderers, waitingRenders: limits.waitingRenders,
          stallTime: limits.stallTime, cacheBytes: limits.cacheBytes,
          examinationTime: limits.examinationTime, previewTime: limits.previewTime),
        cluster: configuration.cluster, requiresSandbox: configuration.requiresSandbox,
        makeID: { ResourceID.make(ResourceID.Kind($0), at: WallClock.milliseconds()) },
        log: { log.write(.warning, "library", [("reason", .text($0))]) })
    } catch {
      let reason: String
      switch error {
      case .noMediaProgram(let sentence): throw Service.Fault(sentence: sentence, isUsage: true)
      case .failed(let sentence): reason = sentence
      case .full: reason = "the disk is full"
      default: reason = "\(error)"
      }
      throw Service.Fault(
        sentence: "cannot use the data folder \(configuration.dataFolder): \(reason)",
        isUsage: false)
    }
  }
}

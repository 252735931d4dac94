import Logging

/// Writes what the HTTP library reports to the log of the service.
struct LibraryLog: LogHandler {
  let log: ServiceLog
  var logLevel = Logger.Level.warning
  var metadata: Logger.Metadata = [:]

  init(_ log: ServiceLog) {
    self.log = log
  }

  subscript(metadataKey key: String) -> Logger.Metadata.Value? {
    get { metadata[key] }
    set { metadata[key] = newValue }
  }

  func log(event: LogEvent) {
    log.write(
      event.level >= .error ? .error : .warning, "library",
      [("message", .text("\(event.message)"))])
  }
}

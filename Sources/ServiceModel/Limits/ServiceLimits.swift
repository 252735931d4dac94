/// What the service grants each client. Times are in milliseconds, sizes in bytes.
package struct ServiceLimits: Hashable, Sendable {
  /// The size of a request's header: address, names and values of fields.
  package var headBytes = 16 << 10
  /// The number of header fields.
  package var fields = 100
  /// The length of an address: path and query.
  package var addressBytes = 8 << 10
  /// The size of a body. The default is the largest document that `templater` reads.
  package var bodyBytes = 16 << 20
  /// The size of all bodies that wait or are being processed.
  package var heldBytes = 48 << 20
  /// The time in which a header must be complete, counted from the connection or from the previous answer. It is also
  /// the time after which an unused connection is closed.
  package var headTime = 20_000
  /// Each period of this length, at least `bodyFloor` bytes of a body must arrive.
  package var bodyPeriod = 10_000
  package var bodyFloor = 16 << 10
  /// The time in which a client must accept some of an answer.
  package var sendTime = 30_000
  /// How long the rest of a refused request is read and discarded, so that the client can read the answer.
  package var lingerTime = 5_000
  /// The number of connections, in all.
  package var connections = 1_024
  /// The number of connections from one address; `nil` sets no limit but that of all.
  package var connectionsPerPeer: Int? = 64
  /// The number of threads that check documents.
  package var checkers = 2
  /// The number of checks that wait for a thread.
  package var waitingChecks = 256
  /// The time of a check, with its wait.
  package var checkTime = 15_000
  /// The number of messages in one request to the language service.
  package var languageMessages = 64
  /// The size of an uploaded file.
  package var uploadBytes = 5 << 30
  /// How long an upload may take, from its creation.
  package var uploadTime = 24 * 3_600_000
  /// The number of uploads that are not complete.
  package var openUploads = 1_000
  /// The part of the disk that uploads leave free.
  package var freeBytes = 256 << 20
  /// The number of media that are examined at the same time.
  package var examiners = 1
  /// The number of videos that are rendered at the same time.
  package var renderers = 1
  /// The number of renders that wait.
  package var waitingRenders = 1_000
  /// How long a render may take without making progress.
  package var stallTime = 120_000
  /// The size of the cache of rendered chunks.
  package var cacheBytes = 4 << 30
  /// The time between comments in a stream of events, which show that the connection is alive.
  package var heartbeat = 15_000
  /// The time to examine a medium, and the time for each image that is made of it.
  package var examinationTime = 15_000
  /// The number of previews that are made at the same time.
  package var previewers = 1
  /// The number of previews that wait.
  package var waitingPreviews = 16
  /// The time to make a preview.
  package var previewTime = 60_000
  /// The number of threads that read and write files.
  package var fileThreads = 8
  /// How long running requests may take after the signal to end.
  package var shutdownTime = 25_000

  package init() {}
}

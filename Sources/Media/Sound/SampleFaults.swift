package import MediaValues
import Synchronization

/// Takes note of media whose decoded sound has samples that cannot be used, for whoever has them read.
package final class SampleFaults: Sendable {
  private let first = Mutex<[String: Time]>([:])

  package init() {}

  /// `time` is that of the medium.
  func note(_ path: String, at time: Time) {
    first.withLock { $0[path] = min($0[path] ?? time, time) }
  }

  /// The media, in order of their names.
  package var found: [UnusableSamples] {
    first.withLock { first in
      first.sorted { $0.key < $1.key }.map { UnusableSamples(path: $0.key, first: $0.value) }
    }
  }
}

import MediaValues
import Pipeline
import Planning
import WorkerClient
import WorkerProtocol

/// Makes the chunks that differ between videos with the media process.
enum VariantMaking {
  /// Adds the chunks that differ between the videos of a table to the cache. What fails here is left to the renders of
  /// the videos, which report it; without a cache they make everything.
  static func make(_ videos: [PlannedVideo], of table: String, _ encoding: EncodingOptions) throws {
    guard let first = videos.first, var cache = encoding.cache.settings else { return }
    let settings = try encoding.settings(for: first.path, carrying: nil)
    guard settings.isJoinable, let container = settings.container, container.hasImages,
      !container.isSequence
    else { return }
    if encoding.verify { cache.identification = .reread }
    let request = VariantsRequest(
      plans: videos.map(\.outcome.plan), settings: settings, threads: encoding.work.threads,
      cache: cache)
    var display: ProgressDisplay?
    defer { display?.finish() }
    do throws(WorkerFailure) {
      _ = try first.worker.perform(request) { frames in
        if display == nil {
          display = ProgressDisplay(
            encoding.work.progress, "rendering", table, frameCount: frames.count)
        }
        display?.show(frames.done)
      }
    } catch {
      // A process that has ended renders nothing more.
      guard error.kind != .fault else { throw error.reported() }
    }
  }
}

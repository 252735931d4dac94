package import Planning

/// Makes the chunks that differ between videos of one template and adds them to the cache, before the videos are
/// rendered. Replies with the number of frames that were made; the renders make all others.
package struct VariantsRequest: WorkerRequest {
  package typealias Reply = Int
  package typealias Progress = FrameProgress

  package var plans: [RenderPlan]
  /// The settings of all outputs, with a container.
  package var settings: OutputSettings
  /// The number of chunks that are encoded at the same time.
  package var threads: Int
  package var cache: CacheSettings

  package init(
    plans: [RenderPlan], settings: OutputSettings, threads: Int, cache: CacheSettings
  ) {
    self.plans = plans
    self.settings = settings
    self.threads = threads
    self.cache = cache
  }
}

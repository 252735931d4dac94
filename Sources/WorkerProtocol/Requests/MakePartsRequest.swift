package import Planning

/// Makes parts of a render and adds them to the cache.
package struct MakePartsRequest: WorkerRequest {
  package typealias Reply = MadeParts
  package typealias Progress = FrameProgress

  package var plan: RenderPlan
  /// The settings of the output, with a container.
  package var settings: OutputSettings
  package var selection: PartSelection
  /// The number of chunks that are encoded at the same time.
  package var threads: Int
  package var cache: CacheSettings

  package init(
    plan: RenderPlan, settings: OutputSettings, selection: PartSelection, threads: Int,
    cache: CacheSettings
  ) {
    self.plan = plan
    self.settings = settings
    self.selection = selection
    self.threads = threads
    self.cache = cache
  }
}

package import Planning

/// Determines the parts of a render that can be made separately, and their names in the cache.
package struct PartsRequest: WorkerRequest {
  package typealias Reply = RenderParts
  package typealias Progress = Never

  package var plan: RenderPlan
  /// The settings of the output, with a container.
  package var settings: OutputSettings
  package var cache: CacheSettings

  package init(plan: RenderPlan, settings: OutputSettings, cache: CacheSettings) {
    self.plan = plan
    self.settings = settings
    self.cache = cache
  }
}

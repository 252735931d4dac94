import Files
package import Planning

/// Determines where the chunks and the sound of a render would come from, without rendering.
package struct ChunksRequest: WorkerRequest {
  package typealias Reply = RenderForecast
  package typealias Progress = Never

  package var plan: RenderPlan
  package var settings: OutputSettings
  /// The path of the output, which need not exist. Chunks are compared with those of its last render.
  package var output: String
  /// The cache; `nil` if the render would keep nothing.
  package var cache: CacheSettings?

  /// Creates a request about a render.
  package init(_ render: RenderRequest) {
    plan = render.plan
    settings = render.settings
    output = render.output.path
    cache = render.cache
  }
}

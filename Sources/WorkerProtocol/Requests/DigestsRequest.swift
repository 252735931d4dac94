/// Computes the SHA-256 of files, or looks it up in a cache.
package struct DigestsRequest: WorkerRequest {
  /// The digests by path, as 64 hexadecimal digits. Files that cannot be read are left out.
  package typealias Reply = [String: String]
  package typealias Progress = Never

  package var paths: [String]
  package var cache: CacheSettings

  package init(paths: [String], cache: CacheSettings) {
    (self.paths, self.cache) = (paths, cache)
  }
}

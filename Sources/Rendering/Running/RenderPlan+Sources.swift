import Files
import Planning

extension RenderPlan {
  /// The target, which now also keeps the files that the plan reads.
  func keepingSources(_ target: OutputTarget) -> OutputTarget {
    var target = target
    target.read.formUnion(ReadFiles(sources.map(\.path)))
    return target
  }

  /// The paths of the media that a chunk shows.
  func media(of chunk: Chunk) -> Set<String> {
    Set(chunk.instructions.flatMap(\.steps).flatMap(\.layers).map { sources[$0.source].path })
  }
}

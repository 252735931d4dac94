import Files
import Planning

extension RenderPlan {
  /// Returns the target with the files that the plan reads added to those that it must not replace.
  func keepingSources(_ target: OutputTarget) -> OutputTarget {
    var target = target
    target.read.formUnion(ReadFiles(sources.map(\.path)))
    return target
  }

  /// Returns the paths of the media that a chunk shows, and its texts, by which notices name them.
  func media(of chunk: Chunk) -> Set<String> {
    let steps = chunk.instructions.flatMap(\.steps)
    return Set(steps.flatMap(\.layers).map { sources[$0.source].path } + steps.flatMap(\.texts))
  }
}

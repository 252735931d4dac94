import ArgumentParser
import Files
import JSONSyntax
import Pipeline
import Provenance

/// `templater apply TEMPLATE --media … -o OUT`
struct ApplyCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "apply", abstract: "Makes a video from a template and your media.")

  @OptionGroup var arguments: TemplateArguments

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      "The video or sound file to write; default is the template's name in the current folder, with a"
        + " number if such a file exists that was not rendered from the same template. '{{field}}'"
        + " stands for the value of a field, '{{row}}' for the number of a row of --data."),
    completion: .file())
  var output: String?

  @OptionGroup var rules: OutputRules
  @OptionGroup var rendering: RenderOptions
  @OptionGroup var cluster: ClusterOptions

  @Flag(help: "Prints which file would fill which slot, without rendering.")
  var dryRun = false

  func validate() throws { try encoding.container(of: outputPath) }

  func run() throws {
    try arguments.planVideos(
      named: output, as: encoding.kind, isDryRun: dryRun, check: { _ = try rules.target($0) },
      path: { output == nil ? $0 + encoding.kind.ending : $0 },
      together: sharesChunks ? ApplyCommand.videosPlannedTogether : 1
    ) { video, others, whenMade in try render(video, before: others, whenMade: whenMade) }
  }

  /// Whether the videos of a table are rendered here, with a cache that keeps what they have in common.
  private var sharesChunks: Bool {
    !dryRun && cluster.address == nil && rendering.cacheSettings != nil
      && encoding.cache.cacheLimit.bytes > 0
  }

  /// The number of videos that share what they have in common, and whose plans are in memory at the same time.
  private static let videosPlannedTogether = 32

  /// Renders a video. The chunks in which `others`, which are rendered later, differ from it are made in addition.
  private func render(
    _ video: PlannedVideo, before others: [PlannedVideo], whenMade: () -> Void
  ) throws {
    let plan = video.outcome.plan
    let target =
      output == nil
      ? try DefaultOutput(
        rules: rules, template: video.record.template.canonicalText, worker: video.worker
      ).target(video.name, ending: encoding.kind.ending) : try rules.target(video.path)
    if dryRun {
      let shown = video.folder.displayed(plan)
      Console.print(
        DryRun.text(
          video.outcome.timeline, plan: shown, output: target.path, filled: video.outcome.filled),
        terminator: "")
      return try rendering.explainWithoutRendering(plan, to: target, by: video.worker)
    }
    try target.checked()
    let container = try encoding.kind.container(of: target.path)
    let alike = try others.filter { try encoding.kind.container(of: $0.path) == container }
    let made = try cluster.makeParts(of: video, for: target.path, rendering)
    try rendering.render(
      plan, carrying: video.record, to: target, of: video.outcome.document, by: video.worker,
      before: alike.map(\.outcome.plan), in: made?.cache,
      clusterParts: made?.parts ?? ClusterParts(), whenMade: whenMade)
  }

  private var encoding: EncodingOptions { rendering.encoding }

  private var outputPath: String { output ?? arguments.name + encoding.kind.ending }
}

import ArgumentParser
import Compositing
import Conversion
import DescriptionFormat
import JSONSyntax
import Planning
import TemplaterKit

/// `templater compile TEMPLATE --emit STAGE`
struct CompileCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "compile", abstract: "Prints what any stage makes of a document.")

  /// The stages of the compiler that can be printed.
  enum Stage: String, ExpressibleByArgument, CaseIterable {
    case document, description, timeline, plan, filtergraph, dot, ffmpeg
  }

  @Argument(help: "A template or a description.")
  var template: String

  @Option(help: "Which stage to print. From 'plan' on, media are needed.")
  var emit: Stage = .timeline

  @OptionGroup var options: MediaOptions

  @Option(name: .shortAndLong, help: "The file that the ffmpeg command writes.")
  var output: String = "out.mp4"

  func run() throws {
    let compilation = try DocumentFile.compile(template)
    guard let document = compilation.document, let content = compilation.content,
      let timeline = compilation.timeline
    else { return }
    switch emit {
    case .document: Console.print(document.root.canonicalText, terminator: "")
    case .description:
      let description = Description(describing: timeline)
      var normal = content
      switch content {
      case .description: normal = .description(description)
      case .template(var template):
        template.profile = description
        normal = .template(template)
      }
      Console.print(FormatWriter.write(normal).canonicalText, terminator: "")
    case .timeline: Console.print(timeline.text)
    case .plan, .filtergraph, .dot, .ffmpeg:
      let application = try options.apply(
        timeline, compilation: compilation, document: template)
      guard let plan = application.plan else { return }
      Console.print(text(of: plan))
    }
  }

  private func text(of plan: RenderPlan) -> String {
    let graphs = plan.instructions.map { ($0, Composer.compose($0, of: plan)) }
    return switch emit {
    case .filtergraph:
      graphs.map { "# frames \($0.frames)\n" + $1.graph.text() }.joined(separator: "\n\n")
    case .dot:
      graphs.map { $1.graph.dot(name: "frames \($0.frames)") }.joined(separator: "\n")
    case .ffmpeg: FFmpegCommand.text(for: plan, output: output)
    default: plan.text
    }
  }
}

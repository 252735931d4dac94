import ArgumentParser
import Glibc
import WorkerProtocol

/// The program's root command. It parses, checks, converts, plans and formats; everything that
/// reads or writes media runs in `templater-media`, so that other commands take only milliseconds.
struct TemplaterCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "templater",
    abstract: "Makes videos from templates, and templates from edits.",
    discussion: Status.list,
    version: programVersion,
    // One per line, in the order of the help.
    subcommands: [
      ApplyCommand.self,
      MergeCommand.self,
      PlanCommand.self,
      ChunksCommand.self,
      RenderCommand.self,
      VerifyCommand.self,
      FrameCommand.self,
      SheetCommand.self,
      PreviewCommand.self,
      TimelineCommand.self,
      EditCommand.self,
      ValidateCommand.self,
      FmtCommand.self,
      ExtractCommand.self,
      PackageCommand.self,
      ConvertCommand.self,
      CompileCommand.self,
      ProbeCommand.self,
      ShotsCommand.self,
      BeatsCommand.self,
      CacheCommand.self,
      DoctorCommand.self,
      WaveformCommand.self,
      ExplainCommand.self,
      RulesCommand.self,
      CatalogCommand.self,
      SchemaCommand.self,
      LSPCommand.self,
      ServeCommand.self,
      ReferenceCommand.self,
    ])

  @Flag(
    name: .long,
    help: "Refuses to read media if the kernel cannot confine the process that reads them.")
  var requireSandbox = false

  @Flag(
    name: .long,
    help:
      "Turns every fallback (output that differs from what the document or its media specify) into an error."
  )
  var strict = false

  func validate() throws {
    if strict { Strictness.turnOn() }
    // The media process reads this variable.
    if requireSandbox { setenv("TEMPLATER_REQUIRE_SANDBOX", "1", 1) }
  }
}

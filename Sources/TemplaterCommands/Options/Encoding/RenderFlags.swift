import ArgumentParser

/// The flags of a command that renders immediately.
struct RenderFlags: ParsableArguments {
  @Flag(name: .customLong("no-cache"), help: "Renders everything and stores nothing in the cache.")
  var hasNoCache = false

  @Flag(
    help: ArgumentHelp(
      "Prints whether each chunk was taken from the cache, copied or encoded, and why; with --dry-run,"
        + " where it would come from."))
  var explain = false

  @Flag(
    help: ArgumentHelp(
      "Decodes the output and compares it with the plan, as 'verify' does; also reads files again whose"
        + " content the cache knows."))
  var verify = false
}

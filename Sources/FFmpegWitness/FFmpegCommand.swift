import FilterGraphs
import MediaValues
package import Planning

/// The conversion of a plan to an `ffmpeg` command that a person can run.
///
/// The command makes the same video by other means: the command line seeks, rotates frames upright,
/// converts the frame rate, joins and mixes. It is therefore an independent witness of the plan, and a
/// test compares the two.
package struct FFmpegCommand {
  let plan: RenderPlan
  private(set) var inputArguments: [String] = []
  private(set) var inputCount = 0
  private(set) var graphs: [String] = []

  /// Returns the words of the command, unquoted.
  package static func arguments(for plan: RenderPlan, output: String) -> [String] {
    var command = FFmpegCommand(plan: plan)
    let images = plan.instructions.enumerated().map { command.add($1, number: $0) }
    command.graphs.append(
      images.map { "[\($0)]" }.joined() + "concat=n=\(images.count):v=1:a=0[video]")
    let hasSound = command.addSound()
    return ["ffmpeg"] + command.inputArguments
      + ["-filter_complex", command.graphs.joined(separator: ";\n"), "-map", "[video]"]
      + (hasSound ? ["-map", "[sound]", "-c:a", "aac", "-b:a", "192k"] : [])
      + [
        "-c:v", "libx264", "-crf", "20", "-preset", "veryfast", "-color_primaries", "bt709",
        "-color_trc", "bt709", "-colorspace", "bt709", "-color_range", "tv", "-movflags",
        "+faststart", "file:" + output,
      ]
  }

  /// Returns the command as text for a POSIX shell.
  package static func text(for plan: RenderPlan, output: String) -> String {
    arguments(for: plan, output: output).map(shellQuoted).joined(separator: " ")
  }

  /// Adds an input file and returns its index.
  mutating func addInput(_ path: String, options: [String] = []) -> Int {
    inputArguments += options + ["-i", "file:" + path]
    inputCount += 1
    return inputCount - 1
  }

  mutating func addGraph(_ text: String) {
    graphs.append(text)
  }

  /// Adds the graph of one instruction and returns the label of its output.
  private mutating func add(_ instruction: RenderPlan.Instruction, number: Int) -> String {
    let composition = Composer.compose(instruction, of: plan, turnsUpright: false)
    let rate = plan.canvas.frameRate
    let timeBase = rate.compositionTimeBase
    var labels: [String] = []
    for (index, input) in composition.inputs.enumerated() {
      let source = plan.sources[input.layer.source]
      let label = "i\(number)_\(index)"
      labels.append(label)
      if input.isStill {
        let file = addInput(source.path, options: ["-framerate", "\(rate)"])
        graphs.append("[\(file):v]null[\(label)]")
        continue
      }
      var options = ["-ss", "\(input.layer.sourceStart.decimalSeconds)"]
      if let loop = input.layer.loop {
        options += ["-t", "\(loop.decimalSeconds)"]
      } else if let end = input.layer.sourceEnd {
        options += ["-t", "\((end - input.layer.sourceStart).decimalSeconds)"]
      }
      let file = addInput(source.path, options: options)
      // The clip at the rate of the output, without the frames before the instruction. Every input has no
      // end and is cut after the graph, because `xfade` waits without end if only one of its inputs ends.
      let skipped = instruction.frames.lowerBound - input.layer.firstFrame
      let repeats = input.layer.loop.map {
        "loop=loop=-1:size=\(max(1, rate.frame(at: $0))),setpts=N/FRAME_RATE/TB,"
      }
      graphs.append(
        "[\(file):v]fps=fps=\(rate):start_time=0:round=near,"
          + (repeats ?? "")
          + (input.layer.retiming.isFrozen ? "trim=end_frame=1," : "")
          + "tpad=stop_mode=clone:stop=-1,"
          + "trim=start_frame=\(skipped),"
          + "settb=\(timeBase),setpts=N*\(rate.ticksPerFrame)[\(label)]")
    }
    let text = composition.graph.text(
      inputLabels: labels, outputLabels: ["g\(number)"], prefix: "n\(number)_")
    graphs.append(text)
    graphs.append(
      "[g\(number)]trim=end_frame=\(composition.frameCount),setpts=PTS-STARTPTS[p\(number)]")
    return "p\(number)"
  }
}

/// Returns a word in single quotes, unless it needs none.
///
/// Checks scalars instead of characters: a shell also finds a quote that is followed by a combining
/// accent.
package func shellQuoted(_ word: String) -> String {
  let plain = word.unicodeScalars.allSatisfy {
    $0.isASCII
      && ($0.properties.isAlphabetic || ("0"..."9").contains($0)
        || "-_./:=+,%@".unicodeScalars.contains($0))
  }
  guard !plain || word.isEmpty else { return word }
  let pieces = word.unicodeScalars.split(separator: "'", omittingEmptySubsequences: false)
  return "'" + pieces.map { String($0) }.joined(separator: "'\\''") + "'"
}

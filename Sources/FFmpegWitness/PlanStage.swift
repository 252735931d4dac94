package import Planning

/// The forms in which a plan can be printed.
package enum PlanStage: String, Sendable, CaseIterable {
  case plan, ffmpeg
}

extension RenderPlan {
  /// Returns the plan as the text of a stage. `output` is the file that the ffmpeg command writes.
  package func text(of stage: PlanStage, output: String = "out.mp4") -> String {
    switch stage {
    case .plan: text
    case .ffmpeg: FFmpegCommand.text(for: self, output: output)
    }
  }

  /// The reason why the plan cannot be expressed in a stage; `nil` if it can. `tables` are the paths of lookup tables that
  /// libavfilter does not read.
  package func obstacle(to stage: PlanStage, unread tables: [String] = []) -> String? {
    let beyond =
      beyondLibavfilter
      + tables.map { "the colour table \($0), which libavfilter's lut3d does not read" }
    guard stage == .ffmpeg, let first = beyond.first else { return nil }
    let others = beyond.count - 1
    let rest = others > 0 ? " and \(others) other part\(others == 1 ? "" : "s") of the plan" : ""
    return
      "an ffmpeg command cannot express \(first)\(rest); use --emit plan, which lists everything"
  }
}

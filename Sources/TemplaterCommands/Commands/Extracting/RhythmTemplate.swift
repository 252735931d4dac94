import Analysis
import Assets
import Conversion
import DescriptionFormat
import Diagnostics
import Editing
import FoundationEssentials
import MediaValues

/// A template with the rhythm of a video: its shots become open slots.
struct RhythmTemplate {
  let video: String
  /// The path of the template; `nil` or `-` for standard output.
  let output: String?
  let slots: SlotOptions
  let snapping: SnapOptions

  /// Returns the template's description, and reports findings.
  func profile() throws -> Description {
    if let name = slots.keep.first {
      throw Console.fail(
        "--keep \(name): \(video) contains no template, so it has no media; use --slots for shots, and"
          + " --keep-sound for the sound", Status.usage)
    }
    // Errors in paths are reported before the video is analyzed.
    let sound = slots.keepSound ? try path(of: video, for: "--keep-sound") : nil
    let music = try snapping.music.map { try path(of: $0, for: "--music") }
    if sound != nil, music != nil {
      throw Console.fail("--keep-sound and --music exclude each other", Status.usage)
    }
    let beats = try snapping.snap.map { _ in
      try MusicBeats(ofFile: snapping.music ?? video, snapping.tempo.search)
    }
    let found = try ShotsClient.find(in: video)
    let list = found.list
    let names = ShotSlots.names(ofShots: list.shots.count)
    var plan = ShotSlots(choice: try slots.choice(among: names))
    if !list.shots.indices.allSatisfy(plan.opens) {
      plan.video = try path(of: video, for: "--slots \(slots.slots ?? "")")
    }
    plan.sound = try self.sound(of: list, plan.choice, own: sound, music: music)
    var profile = Description(shots: list, slots: plan)
    let marked = profile.mark(found.chapters, until: list.duration)
    var findings = list.findings(leavesSoundOut: plan.sound == .leftOut)
    if marked < found.chapterCount {
      findings.append(.chaptersLeftOut(found.chapterCount - marked, end: list.duration))
    }
    if let beats {
      let timeline = try Timeline(resolving: profile)
      let snapped = BeatSnapping(
        timeline, beats: beats.times, of: beats.music, options: snapping.options,
        lengths: [ShotSlots.videoName: list.duration])
      findings += snapped.findings
      if snapped.timeline != timeline {
        let former = profile
        profile = Description(describing: snapped.timeline)
        profile.followNeeds(from: former)
      }
    }
    try Findings.reportAboutFile(findings, named: video)
    return profile
  }

  private func sound(
    of list: ShotList, _ choice: SlotChoice, own: String?, music: String?
  ) throws -> ShotSlots.Sound {
    if choice.opensSound { return .slot }
    if let music, let file = snapping.music {
      return .bound(music, try ProbeClient.facts(of: [file])[file]?.duration ?? list.duration)
    }
    guard let own else { return .leftOut }
    guard let length = list.soundDuration else {
      throw Console.fail("--keep-sound: \(video) has no sound", Status.invalid)
    }
    return .bound(own, length)
  }

  /// Returns the path of a file relative to the template's folder. Throws an exit status if it is outside.
  private func path(of file: String, for option: String) throws -> String {
    let folder =
      output.flatMap { $0 == "-" ? nil : AssetFolder(document: $0) }
      ?? AssetFolder(path: FileManager.default.currentDirectoryPath)
    guard let path = folder.path(to: URL(fileURLWithPath: file).standardizedFileURL) else {
      throw Console.fail(
        "\(option): \(file) is outside the template's folder \(folder.path), and templates"
          + " can only use media inside it; write the template next to the \(file == video ? "video" : "music")",
        Status.usage)
    }
    return path
  }
}

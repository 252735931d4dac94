import FFmpegWitness
import FilterGraphs
import Foundation
import MediaValues
import Planning
import TestSupport
import Testing

struct GraphTests {
  @Test func graphsOfRandomPlansAreSound() throws {
    var graphs = 0
    for seed in 0..<UInt64(500) {
      var generator = SeededGenerator(seed: seed)
      let timeline = try generator.timeline()
      guard let plan = Planner.plan(timeline, media: longMedia(for: timeline)).0 else { continue }
      for instruction in plan.chunks(length: 30).flatMap(\.instructions) {
        for turnsUpright in [true, false] {
          let composition = Composer.compose(instruction, of: plan, turnsUpright: turnsUpright)
          #expect(composition.graph.violations() == [], "seed \(seed)")
          #expect(composition.graph.inputCount == composition.inputs.count)
          #expect(composition.frameCount == instruction.frames.count)
          graphs += 1
        }
      }
    }
    #expect(graphs > 5_000)
  }

  private var scenes: [(name: String, scene: Scene)] {
    let sizes = [PixelSize(width: 64, height: 36), PixelSize(width: 40, height: 40)]
    func scene(_ steps: [RenderPlan.Step], _ background: Color = .black) -> Scene {
      var scene = Scene([], background: background, steps: steps, frames: 30..<60)
      scene.plan.sources = [
        source("film", type: .video, size: sizes[0]), source("photo", type: .photo, size: sizes[1]),
      ]
      scene.plan.sources[1].path = "it's a $(photo) \"of\" `mine`.jpg"
      return scene
    }
    let (film, photo) = (RenderPlan.Side.layer(layer(0)), RenderPlan.Side.layer(layer(1)))
    return [
      ("image-in-borders", scene([.layer(layer(1))], Color(red: 255, green: 0, blue: 0))),
      ("crossfade", scene([transition("crossfade", from: film, to: photo, start: 25, length: 40)])),
      (
        "wipe-above-and-sepia",
        scene([
          .layer(layer(0)), transition("wipe_left", from: .empty, to: photo, start: 30, length: 30),
          filter("sepia", intensity: 0.5),
        ])
      ),
    ]
  }

  @Test func hiddenLayersAreNotDecoded() {
    let (photo, film) = (RenderPlan.Step.layer(layer(1)), RenderPlan.Step.layer(layer(0)))
    func inputs(_ fit: Fit, hasAlpha: Bool = false) -> [Int] {
      var scene = scenes[0].scene
      scene.plan.canvas.size = PixelSize(width: 64, height: 48)
      scene.plan.sources[0].facts.video?.hasAlpha = hasAlpha
      scene.plan.instructions[0].steps = [photo, film, .layer(layer(0, fit: fit)), photo]
      return Composer.compose(scene.plan.instructions[0], of: scene.plan).inputs.map(\.layer.source)
    }
    #expect(inputs(.contain) == [1, 0, 0, 1], "an image with borders does not hide everything")
    #expect(inputs(.cover) == [0, 1])
    #expect(inputs(.cover, hasAlpha: true) == [1, 0, 0, 1])
  }

  @Test func goldenGraphs() throws {
    for (name, scene) in scenes {
      let graph = Composer.compose(scene.plan.instructions[0], of: scene.plan).graph
      let text = try golden("\(name).filtergraph", graph.text())
      #expect(text.actual == text.expected)
    }
  }

  /// A shell parses the quoted command into exactly the same words.
  @Test func commandsAreQuoted() throws {
    let paths = [
      "plain.mp4", "two words.mp4", "it's.mp4", "\"quoted\".mp4", "$(touch x).mp4", "`id`.mp4",
      "a\\b.mp4", "-dash.mp4", "*?[a].mp4", "'\u{301}; touch x '.mp4", "line\nbreak.mp4",
      "tab\t.mp4", "!history.mp4", "~", "#", "a&b|c;d<e>f", "",
    ]
    for path in paths {
      for var scene in scenes.map(\.scene) {
        scene.plan.sources[1].path = path
        let words = FFmpegCommand.arguments(for: scene.plan, output: path)
        let text = FFmpegCommand.text(for: scene.plan, output: path)
        #expect(try run(["bash", "-n", "-c", text]).status == 0)
        // `ffmpeg` is replaced by a function that prints its words.
        let printer = "ffmpeg() { printf '%s\\0' ffmpeg \"$@\"; }; "
        for shell in ["bash", "dash"] {
          let result = try run([shell, "-c", printer + text])
          let expected = words.map { $0 + "\0" }.joined()
          #expect(result.data == Data(expected.utf8), "\(text)")
        }
      }
    }
  }

  /// The printed command makes the video of the plan.
  @Test func theCommandRuns() throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("templater-command-\(UUID().uuidString)").path
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let (film, photo) = (folder + "/film.mp4", folder + "/it's a photo.png")
    for (words, path) in [
      (["testsrc2=size=64x36:rate=30:duration=3"], film),
      (["color=red:size=40x40:duration=0.04"], photo),
    ] {
      let made = try run(
        ["timeout", "30", "ffmpeg", "-nostdin", "-v", "error", "-f", "lavfi", "-i"] + words + [path]
      )
      try #require(made.status == 0, "\(made.errors)")
    }
    for (name, var scene) in scenes {
      scene.plan.sources[0].path = film
      scene.plan.sources[1].path = photo
      // The command renders a plan from its first frame.
      scene.plan.instructions[0].frames = 0..<30
      scene.plan.frameCount = 30
      let output = folder + "/\(name).mp4"
      let text = FFmpegCommand.text(for: scene.plan, output: output)
      let made = try run(["timeout", "60", "bash", "-c", text + " </dev/null"])
      try #require(made.status == 0, "\(text)\n\(made.errors)")
      let probed = try run([
        "ffprobe", "-v", "error", "-count_frames", "-show_entries", "stream=nb_read_frames,width",
        "-of", "csv=p=0", output,
      ])
      #expect(probed.output == "64,30\n")
    }
  }
}

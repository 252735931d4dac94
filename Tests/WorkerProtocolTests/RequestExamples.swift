import Analysis
import Files
import MediaValues
import Planning
import WorkerProtocol

/// A request with examples of its messages. The test requires a list of requests with examples, so
/// the compiler requires examples for a new request.
protocol ExampledRequest: WorkerRequest {
  static var examples: [Self] { get }
  static var progressExamples: [Progress] { get }
  static var replyExamples: [Reply] { get }
}

extension ExampledRequest where Progress == Never {
  static var progressExamples: [Never] { [] }
}

extension ExampledRequest where Progress == FrameProgress {
  static var progressExamples: [FrameProgress] { [FrameProgress(done: 3, count: 90)] }
}

extension ExampledRequest where Progress == [MediumNotice] {
  static var progressExamples: [[MediumNotice]] { [[.example]] }
}

extension ExampledRequest where Reply == Done {
  static var replyExamples: [Done] { [Done()] }
}

extension ProbeRequest: ExampledRequest {
  static var examples: [ProbeRequest] {
    [ProbeRequest(paths: ["a.mp4", "b \"c\"\n.jpg"], depth: .proof)]
  }

  static var progressExamples: [ProbedFile] {
    [
      ProbedFile(path: "a.mp4", outcome: .facts(.example)),
      ProbedFile(
        path: "b.jpg",
        outcome: .failure(WorkerFailure(kind: .badMedia, path: "b.jpg", message: "it is empty"))),
    ]
  }
}

extension RenderRequest: ExampledRequest {
  static var examples: [RenderRequest] {
    Container.allCases.map { container in
      RenderRequest(
        plan: .example, others: [.example],
        settings: OutputSettings(
          container: container, video: container.videoCodecs.last ?? .h264,
          encoder: NamedEncoder.all.last, audio: container.soundCodecs.last, loudness: -14),
        output: OutputTarget("out.mp4", replaces: false), threads: 2,
        cache: CacheSettings(folder: "/cache", isRequired: true, limit: 1 << 40), isStrict: true)
    }
  }

  static var progressExamples: [Progress] {
    [
      .frames(FrameProgress(done: 3, count: 90)),
      .made(
        chunks: [
          ChunkOutcome(frames: 0..<50, origin: .cached),
          ChunkOutcome(frames: 50..<90, origin: .encoded(.media(["a"]))),
        ], sound: .encoded(.sound, copied: 1)),
      .made(chunks: [], sound: nil),
      .remarks(
        RenderRemarks(
          soundShifts: [SoundShift(path: "a.mp4", offset: 0.01)], notices: [.example],
          limiting: SoundLimiting(length: 1, decibels: 2.5))),
    ]
  }

  static var replyExamples: [Reply] {
    [
      Reply(path: "out.mp4", loudness: nil),
      Reply(
        path: "out-2.mp4", loudness: Loudness(integrated: -14.5, range: 3, truePeak: nil)),
    ]
  }
}

extension StillRequest: ExampledRequest {
  static var examples: [StillRequest] {
    [
      StillRequest(
        plan: .example, frame: 2, output: OutputTarget("a.png"),
        limit: PixelSize(width: 640, height: 640))
    ]
  }
}

extension SheetRequest: ExampledRequest {
  static var examples: [SheetRequest] {
    let sheet = ContactSheet(
      cells: [ContactSheet.Cell(frame: 1, title: "0:00.1", subtitle: "sea")], columns: 4,
      size: PixelSize(width: 320, height: 180))
    return [SheetRequest(plan: .example, sheet: sheet, output: OutputTarget("a.jpg"))]
  }
}

extension ShotsRequest: ExampledRequest {
  static var examples: [ShotsRequest] { [ShotsRequest(path: "a.mp4")] }

  static var replyExamples: [Reply] {
    let list = ShotList(
      size: PixelSize(width: 64, height: 36), frameRate: .thirty, duration: 3, frameCount: 90,
      soundDuration: nil,
      boundaries: [ShotBoundary(.fadeBlack, start: 10, end: 20, confidence: 0.5)])
    let chapter = Chapter(start: 0, end: 3, name: "Intro")
    return [Reply(list: list, chapters: [chapter], notices: [.example])]
  }
}

extension BeatsRequest: ExampledRequest {
  static var examples: [BeatsRequest] {
    [BeatsRequest(path: "a.m4a", search: BeatSearch(tempo: 120, isSteady: true))]
  }

  static var replyExamples: [Reply] {
    let list = BeatList(
      tempo: nil, confidence: 0.25, beats: [0.5, 1], onsets: [Onset(time: 0.5, strength: 2)],
      duration: 3)
    return [Reply(list: list, notices: [.example])]
  }
}

extension WaveformRequest: ExampledRequest {
  static var examples: [WaveformRequest] {
    let color = Color(red: 1, green: 2, blue: 3, alpha: 4)
    let image = WaveformImage(
      size: PixelSize(width: 9, height: 8), color: color, powerColor: color, background: color)
    let plain = WaveformRequest(
      path: "a.m4a", start: 1, duration: nil, count: 1000, isMixed: false)
    var drawn = plain
    drawn.drawing = Drawing(image, to: OutputTarget("a.png"))
    return [plain, drawn]
  }

  static var replyExamples: [Waveform?] {
    let channel = Waveform.Channel(least: [-0.1], greatest: [1], power: [0.3])
    return [
      nil, Waveform(sampleRate: 48_000, firstSample: 0, sampleCount: 9, channels: [channel]),
    ]
  }
}

extension VerifyRequest: ExampledRequest {
  static var examples: [VerifyRequest] {
    [VerifyRequest(plan: .example, path: "out-%03d.png", container: .png, loudness: nil)]
  }

  static var replyExamples: [Verification] {
    let place = Verification.Place(from: 1, "a black frame")
    return [
      Verification([
        Verification.Check(.black, expected: "none", found: "one", places: [place]),
        .skipped(.loudness, "there is no sound"),
      ])
    ]
  }
}

extension ChunksRequest: ExampledRequest {
  static var examples: [ChunksRequest] { RenderRequest.examples.map(ChunksRequest.init) }

  static var replyExamples: [RenderForecast] {
    [
      RenderForecast(chunks: [], isSoundCached: nil),
      RenderForecast(
        chunks: [
          ChunkOutcome(frames: 0..<50, origin: .cached),
          ChunkOutcome(frames: 50..<90, origin: .encoded(.gone)),
        ], isSoundCached: true),
    ]
  }
}

extension CacheRequest: ExampledRequest {
  static var examples: [CacheRequest] {
    [.show, .examine, .prune(limit: 5), .verify].map { CacheRequest(folder: "/cache", action: $0) }
  }

  static var replyExamples: [CacheReport] {
    [
      CacheReport(
        exists: true, entries: 2, notes: 1, size: 1 << 40, removed: 0, removedNotes: 0,
        removedDigests: 1, removedSize: 0, oldestUse: 1_700_000_000.25)
    ]
  }
}

extension ExamineRequest: ExampledRequest {
  static var examples: [ExamineRequest] { [ExamineRequest()] }

  static var replyExamples: [MachineReport] {
    [
      MachineReport(
        landlockVersion: 4, filtersSystemCalls: true, libraries: ["libavcodec 61"],
        missingCodecs: [], namedEncoders: ["libx264"])
    ]
  }
}

extension PartsRequest: ExampledRequest {
  static var examples: [PartsRequest] {
    [PartsRequest(plan: .example, settings: OutputSettings(container: .mp4), cache: .example)]
  }

  static var replyExamples: [RenderParts] {
    let program = ProgramIdentity(files: ["templater-media": "0a1b"], processor: "7")
    return [
      RenderParts(
        chunks: [RenderParts.Chunk(frames: 0..<90, key: "ab")], copied: [90..<180],
        soundKey: "cd-sound",
        maker: RenderParts.Maker(program: program, languages: ["de", "en"], fonts: "ef"))
    ]
  }
}

extension MakePartsRequest: ExampledRequest {
  static var examples: [MakePartsRequest] {
    [
      MakePartsRequest(
        plan: .example, settings: OutputSettings(container: .mp4),
        selection: PartSelection(chunks: [3, 1], hasSound: true), threads: 2, cache: .example)
    ]
  }

  static var replyExamples: [MadeParts] {
    [
      MadeParts(
        made: [1, 2], found: [3], damaged: [1], unkept: [2], sound: .encoded(.damaged),
        isSoundKept: true,
        notices: [.example])
    ]
  }
}

extension DigestsRequest: ExampledRequest {
  static var examples: [DigestsRequest] { [DigestsRequest(paths: ["a.mp4"], cache: .example)] }

  static var replyExamples: [[String: String]] { [["a.mp4": "ab"]] }
}

extension BuildRequest: ExampledRequest {
  static var examples: [BuildRequest] { [BuildRequest()] }

  static var replyExamples: [String] { ["ab"] }
}

extension CacheSettings {
  fileprivate static var example: CacheSettings {
    CacheSettings(folder: "/cache", isRequired: true, limit: 1 << 40, identification: .portable)
  }
}

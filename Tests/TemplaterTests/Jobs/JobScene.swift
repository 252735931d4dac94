import TestSupport
import Testing

/// A template of a video and a song, of two frames a second, from which jobs are made.
struct JobScene {
  /// Plans the job, up to the folder of its cache.
  static let planning = "plan t.json --media sea.mp4 -o t.job.json --no-copy --cache kept"

  let scratch: Scratch

  /// A scene whose files were made before.
  init(scratch: Scratch) { self.scratch = scratch }

  /// - Parameters:
  ///   - seconds: The duration of the video. A chunk has five seconds.
  ///   - text: A text that is visible all the time.
  init(seconds: Int, text: String? = nil) throws {
    scratch = try Scratch()
    try scratch.ffmpeg(
      "-f lavfi -i testsrc2=s=64x36:r=2:d=\(seconds) -c:v libx264 -preset ultrafast sea.mp4")
    try scratch.ffmpeg("-f lavfi -i sine=r=8000:d=3 song.wav")
    let texts = text.map {
      """
      {"type": "text", "name": "t", "segments": [
        {"position": 0, "duration": \(seconds), "text": "\($0)"}]},
      """
    }
    try scratch.write(
      """
      {"canvas": {"width": 64, "height": 36, "frameRate": 2, "sampleRate": 8000},
       "media": {"song": {"type": "audio", "source": "song.wav"}},
       "tracks": [
        {"type": "video", "name": "a", "segments": [{"position": 0, "duration": \(seconds)}]},
        \(texts ?? "")
        {"type": "audio", "name": "m", "segments": [
          {"media": "song", "position": 0, "duration": 3}]}]}
      """, to: "t.json")
  }

  func run(
    _ words: String, environment: [String: String] = [:]
  ) throws -> CommandResult {
    try scratch.run(
      [Project.templater] + words.split(separator: " ").map(String.init), environment: environment)
  }

  /// Runs a command that must succeed.
  @discardableResult
  func succeed(_ words: String, environment: [String: String] = [:]) throws -> CommandResult {
    let result = try run(words, environment: environment)
    try #require(result.status == 0, "\(words): \(result.errors)")
    return result
  }

  /// Runs a command that must succeed without findings, and returns what it prints.
  @discardableResult
  func output(_ words: String, environment: [String: String] = [:]) throws -> String {
    let result = try succeed(words, environment: environment)
    #expect(result.errors.isEmpty, "\(words): \(result.errors)")
    return result.output
  }
}

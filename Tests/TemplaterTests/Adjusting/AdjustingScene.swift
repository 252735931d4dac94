import TestSupport

/// A template with two clips of 2 s with a crossfade of half a second, a text if asked for, and music; and
/// media: `long.mp4` is red for 2 s and then blue for 2 s, `short.mp4` is green for 0.5 s and then
/// yellow for 0.5 s.
struct AdjustingScene {
  let scratch: Scratch

  private static let title = """
    { "type": "text", "name": "titles", "segments": [
      { "text": "x", "position": 2.5, "duration": 1, "style": { "size": 0.1 } } ] },
    """

  private static func template(_ title: String) -> String {
    """
    {
      "Title": "Two",
      "Profile": {
        "version": "1",
        "canvas": { "width": 64, "height": 64, "frameRate": 10 },
        "media": {
          "first": { "type": "video", "label": "The first", "minDuration": 2 },
          "second": { "type": "video", "label": "The second" },
          "song": { "type": "audio", "source": "song.wav" }
        },
        "tracks": [
          { "type": "video", "name": "a", "segments": [
            { "position": 0, "duration": 2, "media": "first" } ] },
          { "type": "video", "name": "b", "segments": [
            { "position": 1.5, "duration": 2, "media": "second" } ] },
          { "type": "transition", "name": "t", "segments": [
            { "subtype": "crossfade", "position": 1.5, "duration": 0.5 } ] },
          \(title)
          { "type": "audio", "name": "music", "segments": [
            { "position": 0, "duration": 3.5, "media": "song", "fadeOut": 0.5 } ] }
        ]
      }
    }
    """
  }

  /// Renders are quicker without the text.
  init(hasText: Bool = true) throws {
    scratch = try Scratch()
    try scratch.write(Self.template(hasText ? Self.title : ""), to: "t.json")
    try film("long.mp4", "red", "blue", 2)
    try film("short.mp4", "lime", "yellow", 0.5)
    try scratch.ffmpeg("-f lavfi -i sine=f=440:d=4 -ar 48000 song.wav")
  }

  /// Makes a video of two colors, one after the other, `each` seconds long.
  func film(_ name: String, _ first: String, _ second: String, _ each: Double) throws {
    try scratch.ffmpeg(
      "-f lavfi -i color=\(first):s=64x64:r=10:d=\(each) -f lavfi -i"
        + " color=\(second):s=64x64:r=10:d=\(each) -filter_complex [0][1]concat"
        + " -c:v libx264 -pix_fmt yuv420p \(name)")
  }

  func apply(_ words: String...) throws -> CommandResult {
    try scratch.run([Project.templater, "apply", "t.json"] + words)
  }

  func frames(of name: String) throws -> Int {
    Int(
      try scratch.ffprobe(
        "-count_frames -select_streams v -show_entries stream=nb_read_frames \(name)"
      )
      .first ?? "") ?? -1
  }

  func seconds(of name: String) throws -> Double {
    Double(try scratch.ffprobe("-show_entries format=duration \(name)").first ?? "") ?? -1
  }

  /// Returns the name of the color in the upper left corner of a frame.
  func color(at seconds: Double, of name: String) throws -> String {
    try colors(of: name)(seconds)
  }

  /// Returns the names of the colors in the upper left corner of the frames of a file with ten frames per second, by
  /// their times.
  func colors(of name: String) throws -> (Double) -> String {
    let pixels = try scratch.raw(
      "-i \(name) -vf crop=4:4:2:2 -f rawvideo -pix_fmt rgb24")
    return { seconds in
      let frame = Int(((seconds - 0.01) * 10).rounded(.up))
      guard pixels.count >= 48 * (frame + 1) else { return "no frame" }
      let pixel = pixels[48 * frame..<48 * frame + 3]
      switch pixel.map({ $0 > 128 }) {
      case [true, false, false]: return "red"
      case [false, false, true]: return "blue"
      case [false, true, false]: return "lime"
      case [true, true, false]: return "yellow"
      case [false, false, false]: return "black"
      default: return "\(pixel)"
      }
    }
  }
}

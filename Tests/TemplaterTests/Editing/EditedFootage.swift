import TestSupport
import Testing

/// Returns a folder with small media, and a description of three clips with another one over them.
func editedFootage() throws -> Scratch {
  let scratch = try Scratch()
  try scratch.ffmpeg(
    "-f lavfi -i testsrc2=s=64x36:r=10:d=10 -f lavfi -i sine=d=10",
    "-c:v libx264 -preset ultrafast -c:a aac -shortest walk.mp4")
  try scratch.ffmpeg(
    "-f lavfi -i mandelbrot=s=36x64:r=10 -t 12 -c:v libx264 -pix_fmt yuv420p sea.mp4")
  try scratch.ffmpeg("-i sea.mp4 -t 4 -c copy face.mp4")
  try scratch.ffmpeg("-f lavfi -i gradients=s=48x48:seed=3 -frames:v 1 sea.jpg")
  try scratch.ffmpeg("-f lavfi -i sine=d=5 -c:a aac song.m4a")
  try scratch.write(
    """
    {
      "version": "1", "x-note": "kept",
      "canvas": { "width": 64, "height": 36 },
      "media": {
        "walk": { "type": "video", "source": "walk.mp4", "label": "A walk" },
        "face": { "type": "video", "source": "face.mp4" }
      },
      "tracks": [
        { "type": "video", "name": "main", "x-colour": "red", "segments": [
          { "position": 0, "duration": 8, "media": "walk", "start": 1, "name": "first" },
          { "position": 8, "duration": 10, "media": "walk", "x-why": "all of it" },
          { "position": 18, "duration": 6, "media": "walk" } ] },
        { "type": "video", "name": "over", "segments": [
          { "position": 1, "duration": 2, "media": "face" } ] }
      ]
    }

    """, to: "trip.json")
  return scratch
}

extension Scratch {
  /// Runs `templater edit`.
  func edit(_ words: String..., input: String? = nil) throws -> CommandResult {
    try run([Project.templater, "edit"] + words, input: input)
  }

  /// Returns the timeline of a document as text, one line for each item.
  func timeline(of text: String) throws -> String {
    let result = try run([Project.templater, "compile", "-", "--emit", "timeline"], input: text)
    try #require(result.status == 0, "\(result.errors)")
    return result.output
  }
}

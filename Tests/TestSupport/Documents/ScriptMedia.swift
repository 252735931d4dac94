package import MediaValues

/// The files that random documents name, and those that fill their slots. All are small and short.
package enum ScriptMedia {
  static let texts = ["Hi", "A day in {{text}}", "Two lines\nof text", "日本 é", " ", "WORD word"]
  static let paths = ["M0 0 L1 0 L1 1 Z", "M0 0 C1 0 1 1 0 1 Z", "M0.5 0 Q1 1 0 1 Z"]

  /// Returns the files of a type.
  package static func sources(_ type: MediaType) -> [String] {
    switch type {
    case .video: ["wide.mp4", "tall.mp4", "mute.mkv"]
    case .photo: ["wide.jpg", "tall.png"]
    case .audio: ["song.m4a", "beep.wav"]
    }
  }

  /// The files for slots, in the order in which they fill them.
  package static let given = [
    "wide.mp4", "tall.mp4", "mute.mkv", "wide.jpg", "tall.png", "song.m4a", "beep.wav",
  ]

  /// Makes all files in a folder.
  package static func make(in scratch: Scratch) throws {
    let sound = "-f lavfi -i sine=f=440:r=16000:d=1.5"
    try scratch.ffmpeg(
      "-f lavfi -i testsrc2=s=64x36:r=10:d=1.5 \(sound) -c:v libx264 -c:a aac wide.mp4")
    try scratch.ffmpeg(
      "-f lavfi -i testsrc=s=36x64:r=25:d=1 \(sound) -c:v libx264 -pix_fmt yuv420p -c:a aac tall.mp4"
    )
    try scratch.ffmpeg("-f lavfi -i mandelbrot=s=64x48:r=12 -t 2 -c:v ffv1 mute.mkv")
    try scratch.ffmpeg("-f lavfi -i testsrc2=s=80x45 -frames:v 1 wide.jpg")
    try scratch.ffmpeg("-f lavfi -i color=red@0.5:s=30x50,format=rgba -frames:v 1 tall.png")
    try scratch.ffmpeg("-f lavfi -i testsrc=s=32x32 -frames:v 1 paper.png")
    try scratch.ffmpeg(
      "-f lavfi -i gradients=s=64x36:c0=black:c1=white:x0=0:x1=64 -frames:v 1 ramp.png")
    try scratch.ffmpeg("-f lavfi -i sine=f=300:r=22050:d=3 -c:a aac song.m4a")
    try scratch.ffmpeg("-f lavfi -i sine=f=900:r=8000:d=1 beep.wav")
    try scratch.write(
      """
      LUT_3D_SIZE 2
      0 0 0
      1 0 0
      0 1 0
      1 1 0
      0 0 1
      1 0 1
      0 1 1
      1 1 1

      """, to: "look.cube")
  }
}

import Media
import MediaValues
import TestSupport
import Testing

struct ProbeTests {
  let scratch: Scratch

  init() throws { scratch = try Scratch() }

  @Test func filmWithSoundAndRotation() throws {
    try scratch.ffmpeg(
      "-f lavfi -i testsrc2=size=64x48:rate=25:duration=1 -f lavfi -i sine=duration=1:r=44100",
      "-c:v libx264 -pix_fmt yuv420p -colorspace bt709 -color_range tv -c:a aac flat.mp4")
    // The tag of the command is counterclockwise.
    let path = try scratch.ffmpeg(
      "-i flat.mp4 -c copy -metadata:s:v rotate=270 turned.mp4")
    let facts = try probeMedia(at: path)
    #expect(facts.type == .video)
    #expect(facts.container == "mov,mp4,m4a,3gp,3g2,mj2")
    let video = try #require(facts.video)
    #expect(video.codec == "h264")
    #expect(video.codedSize == PixelSize(width: 64, height: 48))
    #expect(video.displaySize == PixelSize(width: 48, height: 64))
    #expect(video.rotation == 90)
    #expect(!video.isMirrored)
    #expect(video.frameRate == FrameRate(numerator: 25, denominator: 1))
    #expect(video.duration == 1)
    #expect(video.colorMatrix == "bt709")
    #expect(!video.isFullRange)
    #expect(!video.isRGB && !video.hasAlpha && !video.isStill)
    let audio = try #require(facts.audio)
    #expect(audio.codec == "aac" && audio.sampleRate == 44100 && audio.channels == 1)
    #expect(abs(audio.duration.seconds - 1) < 0.03)
    #expect(abs(facts.duration.seconds - 1) < 0.03)
    #expect(try #require(probeMedia(at: scratch["flat.mp4"]).video).rotation == 0)
  }

  /// Recordings of broadcasts begin anywhere, and their first key frame is not an IDR frame.
  @Test(arguments: [30, 60, 70]) func aRecordingOfABroadcast(percent: Int) throws {
    try scratch.ffmpeg(
      "-f lavfi -i testsrc2=size=64x48:rate=25:duration=4 -c:v libx264 -pix_fmt yuv420p -g 25",
      "-x264-params open-gop=1:scenecut=0 whole.ts")
    let whole = try scratch.bytes(of: "whole.ts")
    let packets = whole.count / 188
    let path = try scratch.write(
      Array(whole[(packets * percent / 100 * 188)...]), to: "part.ts")
    let video = try #require(probeMedia(at: path).video)
    #expect(video.codedSize == PixelSize(width: 64, height: 48) && video.codec == "h264")
  }

  @Test(arguments: [
    ("bt709", "bt709"), ("smpte170m", "bt601"), ("bt470bg", "bt601"), ("bt2020nc", "bt2020"),
    ("smpte240m", "smpte240m"), ("fcc", "fcc"),
  ])
  func statedMatrix(tag: String, matrix: String) throws {
    let path = try scratch.ffmpeg(
      "-f lavfi -i testsrc2=size=64x48:rate=25:duration=0.1 -vf setparams=colorspace=\(tag)",
      "-c:v libx264 -pix_fmt yuv420p -colorspace \(tag) a.mp4")
    #expect(try probeMedia(at: path).video?.colorMatrix == matrix)
  }

  @Test func pixelShape() throws {
    let path = try scratch.ffmpeg(
      "-f lavfi -i testsrc2=size=64x48:rate=25:duration=0.2 -vf setsar=4/3 -c:v mpeg4 wide.mp4")
    let video = try #require(probeMedia(at: path).video)
    #expect(video.pixelAspect == Ratio(numerator: 4, denominator: 3))
    #expect(video.displaySize == PixelSize(width: 85, height: 48))
    #expect(video.colorMatrix == nil)
  }

  @Test func uncompressedSound() throws {
    let path = try scratch.ffmpeg(
      "-f lavfi -i sine=duration=1.5:r=48000 -ac 2 -metadata title=Tone tone.wav")
    let facts = try probeMedia(at: path)
    #expect(facts.type == .audio && facts.video == nil)
    #expect(
      facts.audio
        == AudioFacts(codec: "pcm_s16le", sampleRate: 48000, channels: 2, duration: 1.5))
    #expect(facts.duration == 1.5)
    #expect(facts.metadata["title"] == "Tone")
  }

  @Test func soundWithoutALengthInItsHeaderIsMeasured() throws {
    let path = try scratch.ffmpeg(
      "-f lavfi -i sine=duration=7:r=44100 -f lavfi -i anullsrc=r=44100",
      "-filter_complex concat=v=0:a=1,atrim=duration=20 -c:a aac -f adts variable.aac")
    let facts = try probeMedia(at: path)
    #expect(abs(facts.duration.seconds - 20) < 0.1)
  }

  @Test func coverInASongIsNotAnImage() throws {
    try scratch.ffmpeg("-f lavfi -i testsrc2=size=32x32 -frames:v 1 cover.jpg")
    let path = try scratch.ffmpeg(
      "-f lavfi -i sine=duration=1 -i cover.jpg -map 0 -map 1 -c:v copy",
      "-disposition:v attached_pic song.mp3")
    let facts = try probeMedia(at: path)
    #expect(facts.video == nil)
    #expect(facts.type == .audio)
  }

  @Test func imageWithTransparency() throws {
    let path = try scratch.ffmpeg(
      "-f lavfi -i color=red@0.5:size=40x30,format=rgba -frames:v 1 glass.png")
    let facts = try probeMedia(at: path)
    let video = try #require(facts.video)
    #expect(facts.type == .photo && video.isStill)
    #expect(video.hasAlpha && video.isRGB)
    #expect(video.frameRate == nil && video.duration == .zero && facts.duration == .zero)
    #expect(video.codedSize == PixelSize(width: 40, height: 30))
  }

  @Test(arguments: ["bmp", "tiff", "webp", "jpg"])
  func photoFormats(suffix: String) throws {
    let path = try scratch.ffmpeg("-f lavfi -i testsrc2=size=40x30 -frames:v 1 photo.\(suffix)")
    #expect(try probeMedia(at: path).type == .photo)
  }

  @Test func gifIsStillOrMovesByItsFrameCount() throws {
    let one = try scratch.ffmpeg("-f lavfi -i testsrc2=size=40x30 -frames:v 1 one.gif")
    let five = try scratch.ffmpeg("-f lavfi -i testsrc2=size=40x30:rate=10 -frames:v 5 five.gif")
    #expect(try probeMedia(at: one).type == .photo)
    let moving = try probeMedia(at: five)
    #expect(moving.type == .video)
    #expect(moving.duration == 0.5)
  }

  @Test func transparentWebM() throws {
    let path = try scratch.ffmpeg(
      "-f lavfi -i color=red@0.5:size=64x48:rate=10:duration=0.5,format=yuva420p",
      "-c:v libvpx-vp9 -pix_fmt yuva420p glass.webm")
    #expect(try #require(probeMedia(at: path).video).hasAlpha)
  }
}

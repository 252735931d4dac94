import TestSupport
import Testing

/// The output declares that chroma samples are located at the left of two pixels, and they are.
@Suite struct ChromaPlaceTests {
  /// An edge between two colors at pixel 65, where the pair of chroma sample 32 has half of each.
  private static let edge = "geq=r='if(lt(X,65),200,30)':g=60:b='if(lt(X,65),40,220)'"

  private func samples(of file: String, _ type: String, in scratch: Scratch) throws -> [Double] {
    try scratch.write(
      """
      {"canvas": {"width": 128, "height": 32, "frameRate": 25},
       "media": {"a": {"type": "\(type)", "source": "\(file)"}},
       "tracks": [{"type": "\(type)", "name": "v", "segments": [
         {"media": "a", "position": 0, "duration": 0.2}]}]}
      """, to: "t.json")
    let result = try scratch.run(
      [Project.templater, "apply", "t.json", "-o", "out.mkv", "--as", "archive"])
    try #require(result.status == 0, "\(result.errors)")
    let bytes = try scratch.raw("-i out.mkv -frames:v 1 -f rawvideo -pix_fmt yuv420p")
    let row = 128 * 32 + 64 * 8
    return bytes[row + 30..<row + 36].map(Double.init)
  }

  @Test func aPhotoHasItsColoursWhereTheyBelong() throws {
    let scratch = try Scratch()
    try scratch.ffmpeg(
      "-f lavfi -i color=red:s=128x32,format=rgb24,\(Self.edge) -frames:v 1 edge.png")
    let found = try samples(of: "edge.png", "photo", in: scratch)
    // Weights of 1, 2 and 1 around pixel 64: three quarters of the left color. Between the pixels
    // it would be a half.
    let share = (found[2] - found[0]) / (found[5] - found[0])
    #expect(share > 0.15 && share < 0.4, "\(found)")
  }

  /// A video at twice its size: a detail keeps its relative place.
  @Test func aFilmKeepsItsColoursInPlaceWhenItIsScaled() throws {
    let scratch = try Scratch()
    try scratch.ffmpeg(
      "-f lavfi -i color=red:s=64x16:r=25:d=0.4,format=rgb24,"
        + "geq=r='if(lt(X\\,32)\\,200\\,30)':g=60:b='if(lt(X\\,32)\\,40\\,220)',"
        + "scale=out_color_matrix=bt709:out_h_chr_pos=0:flags=accurate_rnd+full_chroma_inp",
      "-pix_fmt yuv420p -colorspace bt709 -color_range tv -c:v ffv1 film.mkv")
    let found = try samples(of: "film.mkv", "video", in: scratch)
    // The samples of pixels 30 and 32 differ, and their middle is at pixel 31: at 62.5 of the
    // enlarged image.
    let middle = (found[0] + found[5]) / 2
    let place = zip(found.indices, zip(found, found.dropFirst())).compactMap { index, pair in
      (pair.0 - middle) * (pair.1 - middle) <= 0
        ? Double(index) + (middle - pair.0) / (pair.1 - pair.0) : nil
    }.first
    #expect(abs((place ?? 0) * 2 + 60 - 62.5) < 0.3, "\(found)")
  }
}

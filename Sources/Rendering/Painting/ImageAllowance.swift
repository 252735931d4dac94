/// The bytes of images that the steps of one thread may keep until the next frame. A step whose image does not fit makes it
/// for each frame, so that memory does not grow with the number of steps.
final class ImageAllowance {
  private var free: Int

  /// By default, as many bytes as twenty-five images of 1920 × 1080 pixels with alpha.
  init(bytes: Int = 128 << 20) {
    free = bytes
  }

  /// Reserves bytes in place of those that the caller has reserved before. Returns how many it has now: `wanted`, or none
  /// if there are too few.
  func exchange(_ reserved: Int, for wanted: Int) -> Int {
    free += reserved
    guard wanted <= free else { return 0 }
    free -= wanted
    return wanted
  }
}

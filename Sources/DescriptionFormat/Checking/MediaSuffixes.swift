import MediaValues

extension MediaType {
  /// Returns the type of a file by its extension; `nil` if several types are possible, as for GIF and WebP.
  init?(suffixOf path: String) {
    guard let dot = path.lastIndex(of: ".") else { return nil }
    switch path[path.index(after: dot)...].lowercased() {
    case "mp4", "m4v", "mov", "mkv", "avi", "mpg", "mpeg", "mts", "wmv": self = .video
    case "jpg", "jpeg", "heic", "bmp", "tif", "tiff": self = .photo
    case "mp3", "m4a", "aac", "wav", "flac", "opus", "aif", "aiff": self = .audio
    default: return nil
    }
  }
}

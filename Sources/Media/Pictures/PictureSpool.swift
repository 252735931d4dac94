import CFFmpeg
import Files
import Glibc
import MediaValues

/// A nameless temporary file of pictures for which there is no room in memory.
///
/// The file is made when the first picture comes, holds pictures of one shape, and is emptied when none
/// of them is held any more. Not for use by two threads at once.
package final class PictureSpool {
  private let directory: String
  private let limit: Int
  private let reserve: Int
  private var file: TemporaryFile?
  private var shape: PictureShape?
  /// How many pictures the file has places for; which of these are empty; how many there can be, once
  /// the disk has said.
  private var placeCount = 0
  private var emptyPlaces: [Int] = []
  private var mostPlaces = Int.max

  /// The file is made in `directory`, has at most `limit` bytes, and grows only while the disk has
  /// `reserve` bytes beside it.
  package init(directory: String, limit: Int, reserve: Int = 1 << 30) {
    self.directory = directory
    self.limit = limit
    self.reserve = reserve
  }

  /// Writes to an open file; a test gives the device that is always full.
  init(_ file: TemporaryFile, limit: Int, reserve: Int) {
    directory = "."
    self.file = file
    self.limit = limit
    self.reserve = reserve
  }

  /// How many pictures of so many bytes there is room for, as far as is known.
  package func capacity(ofSize byteCount: Int) -> Int {
    min(mostPlaces, limit / max(1, shape?.byteCount ?? byteCount))
  }

  /// How many bytes the file has.
  package var byteCount: Int { placeCount * (shape?.byteCount ?? 0) }

  /// Puts a picture into the file; nil where there is no room, or the picture is of another shape.
  package func store(_ picture: MediaFrame) -> SpooledPicture? {
    guard let shape = shape ?? PictureShape(picture), shape.fits(picture) else { return nil }
    self.shape = shape
    guard let file = openedFile(), let place = freePlace(in: file) else { return nil }
    do throws(MediaError) {
      let properties = try shape.properties(of: picture)
      try shape.pack(picture) { bytes throws(MediaError) in
        try writeAll(bytes, to: file.descriptor, at: offset(of: place), path: nil)
      }
      placeCount = max(placeCount, place + 1)
      return SpooledPicture(
        place: place, of: self, time: picture.time, index: picture.index, properties: properties)
    } catch {
      // The file grows no more; what was there before may be written again.
      if place == placeCount { mostPlaces = place } else { emptyPlaces.append(place) }
      return nil
    }
  }

  fileprivate func load(
    _ place: Int, _ properties: FrameBuffer
  ) throws(MediaError) -> FrameBuffer {
    guard let file, let shape else {
      throw MediaError(.internalFault, reason: "no file has the picture")
    }
    return try shape.unpacked(properties) { bytes throws(MediaError) in
      try readAll(bytes, from: file.descriptor, at: offset(of: place), path: nil)
    }
  }

  fileprivate func release(_ place: Int) {
    emptyPlaces.append(place)
    guard emptyPlaces.count == placeCount, let file else { return }
    // What has not come to the disk by now never does.
    ftruncate(file.descriptor, 0)
    placeCount = 0
    emptyPlaces = []
  }

  private func openedFile() -> TemporaryFile? {
    guard file == nil, mostPlaces > 0 else { return file }
    file = try? TemporaryFile.make(in: directory, mode: 0o600)
    if file == nil { mostPlaces = 0 }
    return file
  }

  private func freePlace(in file: TemporaryFile) -> Int? {
    if let empty = emptyPlaces.popLast() { return empty }
    guard let shape, placeCount < capacity(ofSize: shape.byteCount) else { return nil }
    if let room = roomOnDisk(of: file.descriptor), room - shape.byteCount < reserve {
      mostPlaces = placeCount
      return nil
    }
    return placeCount
  }

  private func offset(of place: Int) -> Int64 { Int64(place) * Int64(shape?.byteCount ?? 0) }
}

/// A picture in a spool; its place is free again when this is let go.
package final class SpooledPicture {
  private let place: Int
  private let spool: PictureSpool
  private let time: Time
  private let index: Int?
  private let properties: FrameBuffer

  fileprivate init(
    place: Int, of spool: PictureSpool, time: Time, index: Int?, properties: FrameBuffer
  ) {
    self.place = place
    self.spool = spool
    self.time = time
    self.index = index
    self.properties = properties
  }

  deinit { spool.release(place) }

  /// Reads the picture back, sample by sample what it was.
  ///
  /// Throws `.internalFault` where the file does not hold what was put into it.
  package func load() throws(MediaError) -> MediaFrame {
    MediaFrame(try spool.load(place, properties), time: time, index: index)
  }
}

import CFFmpeg
import Files
import Glibc
import MediaValues

/// An unnamed temporary file for frames that exceed the memory budget.
///
/// The file is created for the first frame, holds frames of one shape, and is truncated when none of them
/// is in use. Not for use by two threads at the same time.
package final class FrameSpool {
  private let directory: String
  private let limit: Int
  private let reserve: Int
  private var file: TemporaryFile?
  private var shape: FrameShape?
  /// The number of places in the file.
  private var placeCount = 0
  /// The places without a frame.
  private var emptyPlaces: [Int] = []
  /// The largest number of places, once the disk has refused more.
  private var maxPlaces = Int.max

  /// Creates a spool whose file is in `directory`, has at most `limit` bytes, and grows only while the
  /// disk keeps `reserve` free bytes.
  package init(directory: String, limit: Int, reserve: Int = 1 << 30) {
    self.directory = directory
    self.limit = limit
    self.reserve = reserve
  }

  /// Creates a spool with an open file; a test passes a device that is always full.
  init(_ file: TemporaryFile, limit: Int, reserve: Int) {
    directory = "."
    self.file = file
    self.limit = limit
    self.reserve = reserve
  }

  /// Returns the known limit on the number of frames, each of `byteCount` bytes.
  package func capacity(ofSize byteCount: Int) -> Int {
    min(maxPlaces, limit / max(1, shape?.byteCount ?? byteCount))
  }

  /// The size of the file in bytes.
  package var byteCount: Int { placeCount * (shape?.byteCount ?? 0) }

  /// Writes a frame to the file; `nil` if there is no space, or the frame has another shape.
  package func store(_ image: Frame) -> SpooledFrame? {
    guard let shape = shape ?? FrameShape(image), shape.fits(image) else { return nil }
    self.shape = shape
    guard let file = openedFile(), let place = freePlace(in: file) else { return nil }
    do throws(MediaError) {
      let properties = try shape.properties(of: image)
      try shape.pack(image) { bytes throws(MediaError) in
        try writeAll(bytes, to: file.descriptor, at: offset(of: place), path: nil)
      }
      placeCount = max(placeCount, place + 1)
      return SpooledFrame(
        place: place, of: self, time: image.time, index: image.index, properties: properties)
    } catch {
      // The file does not grow any more; existing places can be written again.
      if place == placeCount { maxPlaces = place } else { emptyPlaces.append(place) }
      return nil
    }
  }

  fileprivate func load(
    _ place: Int, _ properties: FrameReference
  ) throws(MediaError) -> FrameReference {
    guard let file, let shape else {
      throw MediaError(.internalFault, reason: "no file contains the frame")
    }
    return try shape.unpacked(properties) { bytes throws(MediaError) in
      try readAll(bytes, from: file.descriptor, at: offset(of: place), path: nil)
    }
  }

  fileprivate func release(_ place: Int) {
    emptyPlaces.append(place)
    guard emptyPlaces.count == placeCount, let file else { return }
    // Data that have not reached the disk yet are never written.
    ftruncate(file.descriptor, 0)
    placeCount = 0
    emptyPlaces = []
  }

  private func openedFile() -> TemporaryFile? {
    guard file == nil, maxPlaces > 0 else { return file }
    file = try? TemporaryFile.make(in: directory, mode: 0o600)
    if file == nil { maxPlaces = 0 }
    return file
  }

  private func freePlace(in file: TemporaryFile) -> Int? {
    if let empty = emptyPlaces.popLast() { return empty }
    guard let shape, placeCount < capacity(ofSize: shape.byteCount) else { return nil }
    if let room = roomOnDisk(of: file.descriptor), room - shape.byteCount < reserve {
      maxPlaces = placeCount
      return nil
    }
    return placeCount
  }

  private func offset(of place: Int) -> Int64 { Int64(place) * Int64(shape?.byteCount ?? 0) }
}

/// A frame in a spool. Its place is free again when this object is released.
package final class SpooledFrame {
  private let place: Int
  private let spool: FrameSpool
  private let time: Time
  private let index: Int?
  private let properties: FrameReference

  fileprivate init(
    place: Int, of spool: FrameSpool, time: Time, index: Int?, properties: FrameReference
  ) {
    self.place = place
    self.spool = spool
    self.time = time
    self.index = index
    self.properties = properties
  }

  deinit { spool.release(place) }

  /// Reads the frame back with identical samples.
  ///
  /// Throws `.internalFault` if the file does not contain the frame.
  package func load() throws(MediaError) -> Frame {
    Frame(try spool.load(place, properties), time: time, index: index)
  }
}

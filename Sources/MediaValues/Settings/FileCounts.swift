/// How many files a slot of many files takes.
package struct FileCounts: Hashable, Sendable {
  package var minimum: Int?
  /// The highest number of files; `nil` if it is not written, which is an error.
  package var maximum: Int?

  package init(minimum: Int? = nil, maximum: Int? = nil) {
    self.minimum = minimum
    self.maximum = maximum
  }

  /// The lowest number of files.
  package var least: Int { minimum ?? 1 }
  /// The highest number of files.
  package var most: Int { maximum ?? max(least, 1) }
  /// The numbers in words: `3-30`, or `4`.
  package var text: String { least == most ? "\(most)" : "\(least)-\(most)" }
}

/// The place of a file in a slot of many files.
package struct ListPlace: Hashable, Sendable {
  /// The name of the slot of many files.
  package var list: String
  /// From 0 on.
  package var index: Int
  package var counts: FileCounts

  package init(list: String, index: Int, counts: FileCounts) {
    self.list = list
    self.index = index
    self.counts = counts
  }

  /// The name of the slot of this file: `photos/3`.
  package var name: String { ListPlace.name(list, index) }

  package static func name(_ list: String, _ index: Int) -> String { "\(list)/\(index)" }
}

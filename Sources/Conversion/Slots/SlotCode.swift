import Diagnostics

/// What can be wrong with the files given for a template's slots: part of the `M` family.
package enum SlotCode: String, FindingCode {
  case slotOpen = "M101"
  case fileLeftOver = "M102"
  case wrongType = "M103"
  case fileTooShort = "M104"
  case noSuchSlot = "M105"
  case fileOutOfOrder = "M118"

  /// A kebab-case name of the defect.
  package var name: String {
    switch self {
    case .slotOpen: "slot-left-open"
    case .fileLeftOver: "file-left-over"
    case .wrongType: "file-of-wrong-type"
    case .fileTooShort: "file-too-short"
    case .noSuchSlot: "no-such-slot"
    case .fileOutOfOrder: "file-out-of-order"
    }
  }

  /// One sentence for the reference.
  package var summary: String {
    switch self {
    case .slotOpen: "No file given fits an open slot."
    case .fileLeftOver: "No open slot takes a file; --ignore-extra allows it."
    case .wrongType: "A file is of a type that the slot it is given for does not accept."
    case .fileTooShort: "A file is shorter than the slot's minDuration; --when-short accepts it."
    case .noSuchSlot: "There is no open slot of that name, or it is given two files."
    case .fileOutOfOrder: "With --in-order, a file does not fit the slot whose turn it is."
    }
  }
}

package import Diagnostics

/// The codes of findings about the files for a template's slots: part of the `M` family.
package struct SlotCode: FindingCode {
  package static let slotOpen = SlotCode(
    "M101", "slot-left-open", .error,
    "No file given fits an open slot.")

  package static let fileLeftOver = SlotCode(
    "M102", "file-left-over", .error,
    "A file fits no open slot, and such files are not ignored.")

  package static let wrongType = SlotCode(
    "M103", "file-of-wrong-type", .error,
    "The type of a file is not accepted by its slot.")

  package static let fileTooShort = SlotCode(
    "M104", "file-too-short", .error,
    "A file does not meet a condition of its slot, such as minDuration, and short files are not accepted."
  )

  package static let noSuchSlot = SlotCode(
    "M105", "no-such-slot", .error,
    "There is no open slot with the name, or it is given two files.")

  package static let fileOutOfOrder = SlotCode(
    "M118", "file-out-of-order", .error,
    "Files fill the slots in the order given, and one does not fit the next slot.")

  package static let fileNotShown = SlotCode(
    "M123", "file-not-shown", .warning,
    "A preview does not show a given file because no open slot accepts it.", isFallback: true)

  package static let unfitDefault = SlotCode(
    "M127", "unfit-default", .warning,
    "The default of a slot is used although a file that does not meet the slot's conditions would be refused."
  )

  package static let tooManyFiles = SlotCode(
    "M158", "too-many-files", .error,
    "A slot of many files is given more files than it takes.")

  package static let all: [SlotCode] = [
    .slotOpen, .fileLeftOver, .wrongType, .fileTooShort, .noSuchSlot, .fileOutOfOrder,
    .fileNotShown, .unfitDefault, .tooManyFiles,
  ]

  package let known: KnownFinding

  package init(_ known: KnownFinding) { self.known = known }
}

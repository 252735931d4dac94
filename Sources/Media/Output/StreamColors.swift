import CFFmpeg

/// The colors of a stream whose frames are copied from files with other colors than BT.709.
package struct StreamColors: Sendable, Hashable, Codable {
  /// libswscale's name of the matrix, such as `bt601`.
  package var matrix: String
  /// libav's names; `nil` if the files do not specify them.
  package var primaries: String?
  package var transfer: String?

  package init(matrix: String, primaries: String?, transfer: String?) {
    self.matrix = matrix
    self.primaries = primaries
    self.transfer = transfer
  }
}

extension ColorTags {
  init(_ colors: StreamColors) {
    self.init(nil)
    primaries = colors.primaries.flatMap(ColorTags.primaries(named:)) ?? AVCOL_PRI_UNSPECIFIED
    transfer = colors.transfer.flatMap(ColorTags.transfer(named:)) ?? AVCOL_TRC_UNSPECIFIED
    matrix = namedMatrices.first { matrixName($0) == colors.matrix } ?? AVCOL_SPC_UNSPECIFIED
  }

  private static func primaries(named name: String) -> AVColorPrimaries? {
    let value = av_color_primaries_from_name(name)
    return value < 0 ? nil : AVColorPrimaries(UInt32(value))
  }

  private static func transfer(named name: String) -> AVColorTransferCharacteristic? {
    let value = av_color_transfer_from_name(name)
    return value < 0 ? nil : AVColorTransferCharacteristic(UInt32(value))
  }
}

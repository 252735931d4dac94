extension Character {
  /// Whether the character is a letter of a script that is written from the right and whose letters join, such as
  /// Arabic. Letters of these scripts have no space between them in addition to their own, as in CSS.
  var joinsLetters: Bool {
    guard let scalar = unicodeScalars.first, joiningScripts.contains(where: { $0 ~= scalar.value })
    else { return false }
    return switch scalar.properties.generalCategory {
    case .otherLetter, .modifierLetter, .uppercaseLetter, .lowercaseLetter: true
    default: false
    }
  }
}

/// Arabic, Syriac, N'Ko, Mandaic, Arabic and Syriac supplements, presentation forms of Arabic, Manichaean, Psalter
/// Pahlavi, Hanifi Rohingya, Sogdian, and Adlam.
private let joiningScripts: [ClosedRange<UInt32>] = [
  0x0600...0x077F, 0x07C0...0x07FF, 0x0840...0x08FF, 0xFB50...0xFDFF, 0xFE70...0xFEFE,
  0x10AC0...0x10AFF, 0x10B80...0x10BAF, 0x10D00...0x10D3F, 0x10F30...0x10F6F, 0x1E900...0x1E95F,
]

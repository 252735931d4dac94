/// A reference to a character in HTML and WebVTT, such as `&eacute;`, `&#233;` or `&#xE9;`.
struct CharacterReference {
  let character: Unicode.Scalar
  /// The number of scalars of the reference.
  let length: Int

  /// The length of the longest name of a character, and more.
  private static let maxName = 16

  /// Reads a reference at the beginning of a text by the rules of HTML; `nil` if there is none. One that must be closed ends
  /// with a semicolon.
  init?(at text: Substring.UnicodeScalarView, isClosed: Bool = false) {
    guard text.first == "&" else { return nil }
    let rest = text.dropFirst()
    if rest.first == "#" {
      self.init(number: rest.dropFirst())
    } else {
      self.init(name: rest.prefix(CharacterReference.maxName).prefix(while: \.isPlain), of: rest)
    }
    guard !isClosed || text.dropFirst(length - 1).first == ";" else { return nil }
  }

  /// Reads a name. Those of Latin-1 need not end with a semicolon, as in pages that were written for old browsers.
  private init?(name: Substring.UnicodeScalarView, of rest: Substring.UnicodeScalarView) {
    if rest.dropFirst(name.count).first == ";", let character = namedCharacters[String(name)] {
      self.init(character: character, length: name.count + 2)
      return
    }
    for count in stride(from: name.count, to: 1, by: -1) {
      let start = String(name.prefix(count))
      if let character = namedCharacters[start], openNames.contains(start) {
        self.init(character: character, length: count + 1)
        return
      }
    }
    return nil
  }

  /// Reads what follows `&#`.
  private init?(number text: Substring.UnicodeScalarView) {
    let isHexadecimal = text.first == "x" || text.first == "X"
    let digits = text.dropFirst(isHexadecimal ? 1 : 0).prefix {
      $0.isASCII && (isHexadecimal ? $0.properties.isASCIIHexDigit : "0"..."9" ~= $0)
    }
    guard !digits.isEmpty else { return nil }
    let end = text.dropFirst(digits.count + (isHexadecimal ? 1 : 0)).first == ";" ? 1 : 0
    let code = UInt32(String(digits), radix: isHexadecimal ? 16 : 10)
    self.init(
      character: CharacterReference.character(code),
      length: 2 + (isHexadecimal ? 1 : 0) + digits.count + end)
  }

  private init(character: Unicode.Scalar, length: Int) {
    (self.character, self.length) = (character, length)
  }

  /// Returns the character of a number, which is `nil` if it is too large. Numbers of control characters are those of
  /// Windows-1252.
  private static func character(_ code: UInt32?) -> Unicode.Scalar {
    guard let code, code != 0, let character = Unicode.Scalar(code) else { return "\u{FFFD}" }
    guard 0x80...0x9F ~= code, let byte = UInt8(exactly: code) else { return character }
    return TextEncoding.letter(byte) ?? character
  }
}

extension Unicode.Scalar {
  /// Whether the character can be part of the name of another.
  fileprivate var isPlain: Bool {
    isASCII && (properties.isAlphabetic || "0"..."9" ~= self)
  }
}

/// The names that need no semicolon.
private let openNames = Set(latinNames.map(String.init) + ["amp", "lt", "gt", "quot"])

/// The characters by their names: those of HTML 4, and the apostrophe.
private let namedCharacters: [String: Unicode.Scalar] = {
  var characters: [String: Unicode.Scalar] = [
    "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'",
  ]
  for (code, name) in zip(UInt8(0xA0)...0xFF, latinNames) {
    characters[String(name)] = Unicode.Scalar(code)
  }
  let words = otherNames.split(whereSeparator: \.isWhitespace)
  for index in stride(from: 0, to: words.count - 1, by: 2) {
    characters[String(words[index])] = UInt32(words[index + 1], radix: 16).flatMap(
      Unicode.Scalar.init)
  }
  return characters
}()

/// The names of the characters U+00A0 to U+00FF, in order.
private let latinNames = """
  nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn
  sup2 sup3 acute micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave
  Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc
  Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute
  THORN szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml
  igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave
  uacute ucirc uuml yacute thorn yuml
  """.split(whereSeparator: \.isWhitespace)

/// The names of other characters, each before its code point.
private let otherNames = """
  OElig 0152  oelig 0153  Scaron 0160  scaron 0161  Yuml 0178  fnof 0192  circ 02C6
  tilde 02DC  Alpha 0391  Beta 0392  Gamma 0393  Delta 0394  Epsilon 0395  Zeta 0396  Eta 0397
  Theta 0398  Iota 0399  Kappa 039A  Lambda 039B  Mu 039C  Nu 039D  Xi 039E  Omicron 039F
  Pi 03A0  Rho 03A1  Sigma 03A3  Tau 03A4  Upsilon 03A5  Phi 03A6  Chi 03A7  Psi 03A8
  Omega 03A9  alpha 03B1  beta 03B2  gamma 03B3  delta 03B4  epsilon 03B5  zeta 03B6  eta 03B7
  theta 03B8  iota 03B9  kappa 03BA  lambda 03BB  mu 03BC  nu 03BD  xi 03BE  omicron 03BF
  pi 03C0  rho 03C1  sigmaf 03C2  sigma 03C3  tau 03C4  upsilon 03C5  phi 03C6  chi 03C7
  psi 03C8  omega 03C9  thetasym 03D1  upsih 03D2  piv 03D6  ensp 2002  emsp 2003  thinsp 2009
  zwnj 200C  zwj 200D  lrm 200E  rlm 200F  ndash 2013  mdash 2014  lsquo 2018  rsquo 2019
  sbquo 201A  ldquo 201C  rdquo 201D  bdquo 201E  dagger 2020  Dagger 2021  bull 2022
  hellip 2026  permil 2030  prime 2032  Prime 2033  lsaquo 2039  rsaquo 203A  oline 203E
  frasl 2044  euro 20AC  image 2111  weierp 2118  real 211C  trade 2122  alefsym 2135
  larr 2190  uarr 2191  rarr 2192  darr 2193  harr 2194  crarr 21B5  lArr 21D0  uArr 21D1
  rArr 21D2  dArr 21D3  hArr 21D4  forall 2200  part 2202  exist 2203  empty 2205  nabla 2207
  isin 2208  notin 2209  ni 220B  prod 220F  sum 2211  minus 2212  lowast 2217  radic 221A
  prop 221D  infin 221E  ang 2220  and 2227  or 2228  cap 2229  cup 222A  int 222B
  there4 2234  sim 223C  cong 2245  asymp 2248  ne 2260  equiv 2261  le 2264  ge 2265
  sub 2282  sup 2283  nsub 2284  sube 2286  supe 2287  oplus 2295  otimes 2297  perp 22A5
  sdot 22C5  lceil 2308  rceil 2309  lfloor 230A  rfloor 230B  lang 27E8  rang 27E9  loz 25CA
  spades 2660  clubs 2663  hearts 2665  diams 2666
  """

import Foundation

/// Returns the perceived difference of two sRGB colors, by CIEDE2000 (ISO/CIE 11664-6).
func difference(_ first: [UInt8], _ second: [UInt8]) -> Double {
  let (a, b) = (lab(first), lab(second))
  let meanChroma = (hypot(a[1], a[2]) + hypot(b[1], b[2])) / 2
  let factor = 0.5 * (1 - sqrt(pow(meanChroma, 7) / (pow(meanChroma, 7) + pow(25, 7))))
  let (green1, green2) = (a[1] * (1 + factor), b[1] * (1 + factor))
  let (chroma1, chroma2) = (hypot(green1, a[2]), hypot(green2, b[2]))
  func hue(_ green: Double, _ yellow: Double) -> Double {
    let degrees = atan2(yellow, green) * 180 / .pi
    return degrees < 0 ? degrees + 360 : degrees
  }
  let (hue1, hue2) = (hue(green1, a[2]), hue(green2, b[2]))
  var turn = hue2 - hue1
  if chroma1 * chroma2 == 0 { turn = 0 }
  if turn > 180 { turn -= 360 } else if turn < -180 { turn += 360 }
  let hueStep = 2 * sqrt(chroma1 * chroma2) * sin(turn / 2 * .pi / 180)
  let (light, chroma) = ((a[0] + b[0]) / 2, (chroma1 + chroma2) / 2)
  var middle = (hue1 + hue2) / 2
  if abs(hue1 - hue2) > 180 { middle += middle < 180 ? 180 : -180 }
  if chroma1 * chroma2 == 0 { middle = hue1 + hue2 }
  func cosine(_ degrees: Double) -> Double { cos(degrees * .pi / 180) }
  let weight =
    1 - 0.17 * cosine(middle - 30) + 0.24 * cosine(2 * middle) + 0.32 * cosine(3 * middle + 6)
    - 0.20 * cosine(4 * middle - 63)
  let lightWeight = 1 + 0.015 * pow(light - 50, 2) / sqrt(20 + pow(light - 50, 2))
  let chromaWeight = 1 + 0.045 * chroma
  let hueWeight = 1 + 0.015 * chroma * weight
  let bend = 60 * exp(-pow((middle - 275) / 25, 2)) * .pi / 180
  let rotation = -sin(bend) * 2 * sqrt(pow(chroma, 7) / (pow(chroma, 7) + pow(25, 7)))
  let parts = [
    (b[0] - a[0]) / lightWeight, (chroma2 - chroma1) / chromaWeight, hueStep / hueWeight,
  ]
  return sqrt(
    parts[0] * parts[0] + parts[1] * parts[1] + parts[2] * parts[2]
      + rotation * parts[1] * parts[2])
}

/// Returns the Lab values of red, green and blue from 0 to 255.
private func lab(_ color: [UInt8]) -> [Double] {
  let light = color.map { sample in
    let value = Double(sample) / 255
    return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
  }
  let rows = [
    [0.4124564, 0.3575761, 0.1804375], [0.2126729, 0.7151522, 0.0721750],
    [0.0193339, 0.1191920, 0.9503041],
  ]
  let white = [0.95047, 1, 1.08883]
  let parts = zip(rows, white).map { row, white in
    let value = zip(row, light).map(*).reduce(0, +) / white
    return value > 216.0 / 24389 ? cbrt(value) : (24389.0 / 27 * value + 16) / 116
  }
  return [116 * parts[1] - 16, 500 * (parts[0] - parts[1]), 200 * (parts[1] - parts[2])]
}

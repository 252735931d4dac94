// Draws the sample videos and photos for make-media.sh: scenes SCENE WIDTH HEIGHT SECONDS RATE
//
// Writes planes of green, blue and red, 8 bits each (`gbrp`), to standard output.
import Glibc

/// The size of a frame in pixels, and its time in seconds.
struct Frame {
  let width, height, time: Double
}

/// The levels of a pixel from 0 to 255; greater ones start again at 0.
typealias Levels = (green: Double, blue: Double, red: Double)

/// The sun sets over the sea, with surf.
func sea(_ x: Double, _ y: Double, _ frame: Frame) -> Levels {
  let (width, height, time) = (frame.width, frame.height, frame.time)
  if y < height * 0.55 {
    let place = y / (height * 0.55)
    let centre = (x: width * (0.3 + 0.02 * time), y: height * (0.28 + 0.008 * time))
    let sun = min(max(height * 0.09 - hypot(x - centre.x, y - centre.y), 0), 1)
    return (
      120 + 60 * place + 60 * sun, 150 - 60 * place - 20 * sun, 195 - 60 * (1 - place) + 60 * sun
    )
  }
  let wave = 0.5 + 0.5 * sin(y * 0.9 - time * 2 + sin(x * 0.07 - time))
  let surf = pow(0.5 + 0.5 * sin(y * 1.3 - time * 3 + 2 * sin(x * 0.05 + time)), 3)
  return (
    60 + 70 * wave, 100 + 60 * wave,
    20 + 110 * surf * exp(-abs(x - width * 0.4) / (width * 0.25))
  )
}

/// Lights of cars on a road at night, under stars.
func road(_ x: Double, _ y: Double, _ frame: Frame) -> Levels {
  let (width, height, time) = (frame.width, frame.height, frame.time)
  if y < height * 0.45 {
    let star: Double = remainder(x * 37 + y * 91, 997) < 2 ? 150 : 0
    let place = y / (height * 0.45)
    return (18 + 25 * place + star, 45 + 60 * place, 12 + 30 * place)
  }
  let isMarked =
    abs(x - width / 2) < (y - height * 0.45) * 0.05
    && remainder(120 / (y - height * 0.43) + time * 6, 2) < 1
  // A car that comes, and one that goes.
  let (coming, going) = (remainder(time * 0.31, 1), remainder(time * 0.23, 1))
  let headlight = light(x, y, at: 0.5 + 0.42 * coming, coming, in: frame)
  let taillight = light(x, y, at: 0.5 - 0.42 * going, going, in: frame)
  return (
    42 + (isMarked ? 180 : 0) + 150 * taillight, 50 + (isMarked ? 120 : 0) + 60 * taillight,
    40 + (isMarked ? 190 : 0) + 180 * headlight
  )
}

/// Returns how bright a light is at a pixel. `way` is 0 at the horizon and 1 at the viewer.
func light(_ x: Double, _ y: Double, at place: Double, _ way: Double, in frame: Frame) -> Double {
  let distance = hypot(
    x - frame.width * place, (y - frame.height * (0.47 + 0.35 * way)) * 1.5)
  return exp(-distance / (4 + 20 * way))
}

/// Returns ridges of hills in the mist, which differ with `shift`.
func hills(_ shift: Double) -> (Double, Double, Frame) -> Levels {
  { x, y, frame in
    let (x, y) = (x / frame.width, y / frame.height)
    if y > 0.80 + 0.06 * sin(x * 9 + shift) { return (52, 44, 28) }
    if y > 0.66 + 0.05 * sin(x * 13 + 2 * shift) + 0.03 * sin(x * 31) { return (92, 96, 62) }
    if y > 0.5 + 0.09 * sin(x * 6 + 3 * shift) + 0.02 * sin(x * 41) { return (146, 166, 120) }
    return (205 - 50 * y, 190 + 40 * y, 235 - 60 * y)
  }
}

/// Returns what is left of a number after multiples of another; at least 0.
func remainder(_ number: Double, _ divisor: Double) -> Double {
  number - (number / divisor).rounded(.down) * divisor
}

let scenes = ["sea": sea, "road": road, "hills": hills(0.4), "valley": hills(2.1)]
let words = CommandLine.arguments
let numbers = words.dropFirst(2).compactMap { Int($0) }
guard words.count == 6, numbers.count == 4, let scene = scenes[words[1]] else {
  fputs("scenes \(scenes.keys.sorted().joined(separator: "|")) WIDTH HEIGHT SECONDS RATE\n", stderr)
  exit(64)
}
let (width, height, rate) = (numbers[0], numbers[1], numbers[3])
var planes = [UInt8](repeating: 0, count: 3 * width * height)
for number in 0..<numbers[2] * rate {
  let frame = Frame(
    width: Double(width), height: Double(height), time: Double(number) / Double(rate))
  for y in 0..<height {
    for x in 0..<width {
      let levels = scene(Double(x), Double(y), frame)
      let place = y * width + x
      for (plane, level) in [levels.green, levels.blue, levels.red].enumerated() {
        planes[plane * width * height + place] = UInt8(truncatingIfNeeded: Int(level))
      }
    }
  }
  guard fwrite(planes, 1, planes.count, stdout) == planes.count else { exit(74) }
}

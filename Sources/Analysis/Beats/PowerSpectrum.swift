import Glibc

/// Computes the magnitude spectrum of a short block of sound (a radix-2 Fourier transform with a
/// Hann window).
struct PowerSpectrum {
  let size: Int
  private let window: [Float]
  private let reversed: [Int]
  /// The real and, in `sines`, imaginary parts of e^(−2πik/size) for `k` below `size / 2`.
  private let cosines: [Float]
  private let sines: [Float]
  private var real: [Float]
  private var imaginary: [Float]

  /// Creates a transform of `size` samples; `size` must be a power of two.
  init(size: Int) {
    self.size = size
    let angles = (0..<size).map { 2 * Double.pi * Double($0) / Double(size) }
    window = angles.map { Float(0.5 - 0.5 * cos($0)) }
    cosines = angles.prefix(size / 2).map { Float(cos($0)) }
    sines = angles.prefix(size / 2).map { Float(-sin($0)) }
    let bits = size.trailingZeroBitCount
    reversed = (0..<size).map { index in
      (0..<bits).reduce(0) { $0 << 1 | (index >> $1) & 1 }
    }
    real = Array(repeating: 0, count: size)
    imaginary = real
  }

  /// Returns the magnitudes at the frequencies `k × sampleRate / size` for `k` below `size / 2`, as
  /// fractions of full scale.
  mutating func magnitudes(of samples: ArraySlice<Float>) -> [Float] {
    for (index, sample) in zip(0..<size, samples) {
      real[reversed[index]] = sample * window[index]
      imaginary[reversed[index]] = 0
    }
    transform()
    let scale = 4 / Float(size)
    return (0..<size / 2).map { index in
      scale * (real[index] * real[index] + imaginary[index] * imaginary[index]).squareRoot()
    }
  }

  private mutating func transform() {
    let size = size
    cosines.withUnsafeBufferPointer { cosines in
      sines.withUnsafeBufferPointer { sines in
        real.withUnsafeMutableBufferPointer { real in
          imaginary.withUnsafeMutableBufferPointer { imaginary in
            var half = 1
            while half < size {
              let step = size / (2 * half)
              var block = 0
              while block < size {
                var place = block
                var angle = 0
                while place < block + half {
                  let (re, im) = (real[place + half], imaginary[place + half])
                  let turnedRe = re * cosines[angle] - im * sines[angle]
                  let turnedIm = re * sines[angle] + im * cosines[angle]
                  real[place + half] = real[place] - turnedRe
                  imaginary[place + half] = imaginary[place] - turnedIm
                  real[place] += turnedRe
                  imaginary[place] += turnedIm
                  angle += step
                  place += 1
                }
                block += 2 * half
              }
              half *= 2
            }
          }
        }
      }
    }
  }
}

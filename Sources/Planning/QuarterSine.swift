import Glibc

/// Returns `sin(π/2 · x)`, which rises from 0 to 1 so that the squares of a rise and a fall add up to 1.
func quarterSine(_ x: Double) -> Double {
  sin(x * .pi / 2)
}

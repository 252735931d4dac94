import MediaValues

/// A smooth walk between −1 and 1 without a pattern, the same for the same seed.
func drift(_ place: Double, seed: UInt64) -> Double {
  let step = place.rounded(.down)
  let part = place - step
  let smooth = part * part * (3 - 2 * part)
  let (left, right) = (chance(step, seed), chance(step + 1, seed))
  return left + (right - left) * smooth
}

private func chance(_ step: Double, _ seed: UInt64) -> Double {
  var hash =
    UInt64(bitPattern: Int64(clamping: step)) &* 0x9E37_79B9_7F4A_7C15 &+ seed
    &* 0xD1B5_4A32_D192_ED03
  hash = (hash ^ (hash >> 30)) &* 0xBF58_476D_1CE4_E5B9
  hash = (hash ^ (hash >> 27)) &* 0x94D0_49BB_1331_11EB
  return Double((hash ^ (hash >> 31)) >> 11) / Double(UInt64(1) << 52) - 1
}

import CFFmpeg
import CMediaShims

/// Asks that memory of a megabyte and more goes back to the system as soon as it is let go. For the
/// beginning of a program, and for all of it.
///
/// Left alone, the C library keeps such blocks once some were freed, and with pictures of several sizes
/// ends with half of it in gaps: decision 0043 has figures.
package func returnPicturesToSystem() {
  _ = shim_map_blocks_from(1 << 20)
  // Smaller ones stay at hand: given back after each packet, their pages would be cleared for the next.
  _ = shim_keep_free_bytes(8 << 20)
}

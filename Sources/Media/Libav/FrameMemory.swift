import CFFmpeg
import CMediaShims

/// Makes the C library return freed blocks of a megabyte or more to the system immediately. Call it at the
/// beginning of a program; it affects the whole process.
///
/// By default, the C library keeps such blocks once some were freed, and frames of several sizes leave
/// half of the memory in gaps: decision 0043 has figures.
package func returnFramesToSystem() {
  _ = shim_map_blocks_from(1 << 20)
  // Smaller blocks are kept: if they were returned after each packet, their pages would be cleared for the
  // next.
  _ = shim_keep_free_bytes(8 << 20)
}

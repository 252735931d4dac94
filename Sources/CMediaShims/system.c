#define _GNU_SOURCE

#include "CMediaShims.h"

#include <fcntl.h>
#include <malloc.h>

int shim_map_blocks_from(int size) { return mallopt(M_MMAP_THRESHOLD, size); }
int shim_keep_free_bytes(int size) { return mallopt(M_TRIM_THRESHOLD, size); }

void shim_begin_storing(int file, int64_t offset, int64_t count) {
  sync_file_range(file, offset, count, SYNC_FILE_RANGE_WRITE);
}

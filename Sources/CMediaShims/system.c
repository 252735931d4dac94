#define _GNU_SOURCE

#include "CMediaShims.h"

#include <fcntl.h>
#include <linux/capability.h>
#include <malloc.h>
#include <sys/syscall.h>
#include <unistd.h>

int shim_map_blocks_from(int size) { return mallopt(M_MMAP_THRESHOLD, size); }
int shim_keep_free_bytes(int size) { return mallopt(M_TRIM_THRESHOLD, size); }

void shim_begin_storing(int file, int64_t offset, int64_t count) {
  sync_file_range(file, offset, count, SYNC_FILE_RANGE_WRITE);
}

/* Sets whether the calling thread has CAP_SYS_NICE. Returns whether that changed it. */
static int set_priority_right(int wanted) {
  struct __user_cap_header_struct header = {_LINUX_CAPABILITY_VERSION_3, 0};
  struct __user_cap_data_struct data[_LINUX_CAPABILITY_U32S_3];
  if (syscall(SYS_capget, &header, data) != 0) return 0;
  struct __user_cap_data_struct *part = &data[CAP_TO_INDEX(CAP_SYS_NICE)];
  unsigned bit = CAP_TO_MASK(CAP_SYS_NICE);
  if (!(part->effective & bit) == !wanted) return 0;
  part->effective = wanted ? part->effective | bit : part->effective & ~bit;
  return syscall(SYS_capset, &header, data) == 0;
}

int shim_give_up_priorities(void) { return set_priority_right(0); }
void shim_take_back_priorities(void) { set_priority_right(1); }

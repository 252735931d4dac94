// ThreadSanitizer sees the atomic operations of Swift's Mutex where the compiler inlines them. A thread that has to wait for
// a lock, or that has to wake another, calls Swift's library, which is built without ThreadSanitizer. The functions here
// replace those of the library: they call them, and report that the lock was taken or released.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdbool.h>
#include <stdint.h>

extern void __tsan_acquire(void *address);
extern void __tsan_release(void *address);

#define SWIFT __attribute__((swiftcall))
#define SELF __attribute__((swift_context))
#define LOCK "$s15Synchronization12_MutexHandleV9_lockSlowyys6UInt32VF"
#define TRY_LOCK "$s15Synchronization12_MutexHandleV12_tryLockSlowSbyF"
#define UNLOCK "$s15Synchronization12_MutexHandleV11_unlockSlowyyF"

SWIFT void lockSlowly(uint32_t thread, SELF void *handle) __asm__(LOCK);
SWIFT void lockSlowly(uint32_t thread, SELF void *handle) {
  SWIFT void (*lock)(uint32_t, SELF void *) = dlsym(RTLD_NEXT, LOCK);
  lock(thread, handle);
  __tsan_acquire(handle);
}

SWIFT bool tryLockSlowly(SELF void *handle) __asm__(TRY_LOCK);
SWIFT bool tryLockSlowly(SELF void *handle) {
  SWIFT bool (*tryLock)(SELF void *) = dlsym(RTLD_NEXT, TRY_LOCK);
  bool isLocked = tryLock(handle);
  if (isLocked) __tsan_acquire(handle);
  return isLocked;
}

SWIFT void unlockSlowly(SELF void *handle) __asm__(UNLOCK);
SWIFT void unlockSlowly(SELF void *handle) {
  SWIFT void (*unlock)(SELF void *) = dlsym(RTLD_NEXT, UNLOCK);
  __tsan_release(handle);
  unlock(handle);
}

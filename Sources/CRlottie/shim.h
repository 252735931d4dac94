#ifndef TEMPLATER_CRLOTTIE_SHIM_H
#define TEMPLATER_CRLOTTIE_SHIM_H

#include <pthread.h>
#include <rlottie_capi.h>
#include <time.h>

/* glibc shows it only to who asks for all of GNU. */
extern int pthread_timedjoin_np(pthread_t thread, void **result, const struct timespec *end);

/* Waits for a thread until a time of the real clock; 0 when it has ended. */
static inline int shim_join_before(pthread_t thread, struct timespec end) {
  return pthread_timedjoin_np(thread, NULL, &end);
}

#endif

#ifndef TEMPLATER_CLIBASS_SHIM_H
#define TEMPLATER_CLIBASS_SHIM_H

#include <ass/ass.h>
#include <stdio.h>

/* Who hears what libass says; Swift cannot read a va_list that C gives it. */
struct shim_listener {
  void (*hear)(void *context, int level, const char *line);
  void *context;
};

static inline void shim_hear(int level, const char *format, va_list list, void *data) {
  struct shim_listener *listener = data;
  char line[512];
  vsnprintf(line, sizeof line, format, list);
  listener->hear(listener->context, level, line);
}

static inline void shim_listen(ASS_Library *library, struct shim_listener *listener) {
  ass_set_message_cb(library, shim_hear, listener);
}

#endif

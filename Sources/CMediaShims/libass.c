#include "CMediaShims.h"

#include <ass/ass.h>
#include <stdio.h>

static void hear(int level, const char *format, va_list list, void *data) {
  struct shim_listener *listener = data;
  char line[512];
  vsnprintf(line, sizeof line, format, list);
  listener->hear(listener->context, level, line);
}

void shim_listen(struct ass_library *library, struct shim_listener *listener) {
  ass_set_message_cb(library, hear, listener);
}

#ifndef TEMPLATER_CJANSSON_SHIM_H
#define TEMPLATER_CJANSSON_SHIM_H

#include <jansson.h>

/* `json_typeof` is a macro, which Swift does not import. */
static inline json_type shim_json_typeof(const json_t *value) { return json_typeof(value); }

/* `json_error_code` is imported both as a type and as a function; this names the function. */
static inline int shim_json_error_code(const json_error_t *error) { return json_error_code(error); }

#endif

#ifndef TEMPLATER_CRLOTTIE_SHIM_H
#define TEMPLATER_CRLOTTIE_SHIM_H

/* Nothing of the C library here: Swift would take what is first seen there for this module's. */
#include <rlottie_capi.h>

#endif

#ifndef TEMPLATER_CSANDBOX_SHIM_H
#define TEMPLATER_CSANDBOX_SHIM_H

#include <seccomp.h>

#endif

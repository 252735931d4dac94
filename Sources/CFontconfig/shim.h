#ifndef TEMPLATER_CFONTCONFIG_SHIM_H
#define TEMPLATER_CFONTCONFIG_SHIM_H

#include <fontconfig/fontconfig.h>

#endif

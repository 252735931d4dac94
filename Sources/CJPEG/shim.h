#ifndef TEMPLATER_CJPEG_SHIM_H
#define TEMPLATER_CJPEG_SHIM_H

#include <stdio.h>

#include <jpeglib.h>

#endif

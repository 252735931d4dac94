#ifndef TEMPLATER_CLCMS2_SHIM_H
#define TEMPLATER_CLCMS2_SHIM_H

#include <lcms2.h>

/* The layouts of samples are function-like macros, which Swift does not import. */
static const cmsUInt32Number SHIM_TYPE_RGB_8 = TYPE_RGB_8;
static const cmsUInt32Number SHIM_TYPE_RGBA_8 = TYPE_RGBA_8;
static const cmsUInt32Number SHIM_TYPE_RGB_16 = TYPE_RGB_16;
static const cmsUInt32Number SHIM_TYPE_RGBA_16 = TYPE_RGBA_16;
static const cmsUInt32Number SHIM_TYPE_CMYK_8 = TYPE_CMYK_8;
static const cmsUInt32Number SHIM_TYPE_CMYK_8_REV = TYPE_CMYK_8_REV;
/* A grey sample with others behind it that are passed over: grey stored as RGB or RGBA. */
static const cmsUInt32Number SHIM_TYPE_GRAY_8_OF_3 = TYPE_GRAY_8 | EXTRA_SH(2);
static const cmsUInt32Number SHIM_TYPE_GRAY_8_OF_4 = TYPE_GRAY_8 | EXTRA_SH(3);
static const cmsUInt32Number SHIM_TYPE_GRAY_16_OF_3 = TYPE_GRAY_16 | EXTRA_SH(2);
static const cmsUInt32Number SHIM_TYPE_GRAY_16_OF_4 = TYPE_GRAY_16 | EXTRA_SH(3);

#endif

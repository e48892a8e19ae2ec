#pragma once
#include <cairo.h>
#include <cairo-ft.h>
#include <cairo-pdf.h>
#include <cairo-svg.h>
#include <cmark-gfm.h>
#include <cmark-gfm-core-extensions.h>
#include <fontconfig/fontconfig.h>
#include <hb-ot.h>
#include <hb-subset.h>
#include <hb.h>
#include <libdeflate.h>
#include <pango/pangocairo.h>
#include <pango/pangofc-fontmap.h>
#include <pango/pangofc-font.h>
#include <qrencode.h>
#include <zlib.h>
#include <zstd.h>

/* A library of some processors only: Package.swift looks for it, and says so by ISAL. */
#if __has_include(<isa-l.h>)
#include <isa-l.h>
enum { GRIDPRESS_IGZIP_MEMORY = ISAL_DEF_LVL1_DEFAULT };
#endif

#pragma once
#include <cairo.h>
#include <cairo-ft.h>
#include <cairo-pdf.h>
#include <cairo-svg.h>
#include <cmark-gfm.h>
#include <cmark-gfm-core-extensions.h>
#include <fontconfig/fontconfig.h>
#include <gdk-pixbuf/gdk-pixbuf.h>
#include <hb-ot.h>
#include <hb-subset.h>
#include <hb.h>
#include <libdeflate.h>
#include <librsvg/rsvg.h>
/* libxml2 shows the ICU of the system where it is built with it, whose types contradict those of Foundation's own ICU
   when a file of Swift sees both. Nothing here needs them: the functions used take pointers only. */
#include <libxml/xmlversion.h>
#undef LIBXML_ICU_ENABLED
#include <libxml/HTMLparser.h>
#include <libxml/parser.h>
#include <pango/pangocairo.h>
#include <pango/pangofc-fontmap.h>
#include <pango/pangofc-font.h>
#include <qrencode.h>
#include <zip.h>
#include <zlib.h>
#include <zstd.h>

/* A library of some processors only: Package.swift looks for it, and says so by ISAL. */
#if __has_include(<isa-l.h>)
#include <isa-l.h>
enum { GRIDPRESS_IGZIP_MEMORY = ISAL_DEF_LVL1_DEFAULT };
#endif

#pragma once
#include <cairo.h>
#include <cairo-ft.h>
#include <cairo-pdf.h>
#include <cairo-svg.h>
#include <cmark-gfm.h>
#include <cmark-gfm-core-extensions.h>
#include <fontconfig/fcfreetype.h>
#include <fontconfig/fontconfig.h>
#include <gif_lib.h>
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
#include "libraries.h"
#include "confinement.h"
#include "memory.h"

/* Lets a processor rest for a moment that is too short to sleep, some tenths of a microsecond. */
static inline void gridpress_wait_shortly(void) {
  for (int i = 0; i < 8; i++) {
#if defined(__x86_64__)
    __builtin_ia32_pause();
#elif defined(__aarch64__)
    __asm__ volatile("yield");
#endif
  }
}

/* A library of some processors only: Package.swift looks for it, and says so by ISAL. */
#if __has_include(<isa-l.h>)
#include <isa-l.h>
enum { GRIDPRESS_IGZIP_MEMORY = ISAL_DEF_LVL1_DEFAULT };
#endif

#define GRIDPRESS_CMARK(X) \
  X(cmark_find_syntax_extension) \
  X(cmark_node_first_child) \
  X(cmark_node_free) \
  X(cmark_node_get_list_start) \
  X(cmark_node_get_list_type) \
  X(cmark_node_get_literal) \
  X(cmark_node_get_type) \
  X(cmark_node_get_type_string) \
  X(cmark_node_get_url) \
  X(cmark_node_next) \
  X(cmark_node_unlink) \
  X(cmark_parser_attach_syntax_extension) \
  X(cmark_parser_feed) \
  X(cmark_parser_finish) \
  X(cmark_parser_free) \
  X(cmark_parser_new)
GRIDPRESS_LIBRARY(GridPressCMark, GRIDPRESS_CMARK)

#define GRIDPRESS_CMARK_EXTENSIONS(X) X(cmark_gfm_core_extensions_ensure_registered)
GRIDPRESS_LIBRARY(GridPressCMarkExtensions, GRIDPRESS_CMARK_EXTENSIONS)

#define GRIDPRESS_QRENCODE(X) X(QRcode_encodeData) X(QRcode_free)
GRIDPRESS_LIBRARY(GridPressQREncode, GRIDPRESS_QRENCODE)

#define GRIDPRESS_GIF(X) \
  X(EGifCloseFile) \
  X(EGifOpen) \
  X(EGifPutExtension) \
  X(EGifPutExtensionBlock) \
  X(EGifPutExtensionLeader) \
  X(EGifPutExtensionTrailer) \
  X(EGifPutImageDesc) \
  X(EGifPutLine) \
  X(EGifPutScreenDesc) \
  X(EGifSetGifVersion) \
  X(GifFreeMapObject) \
  X(GifMakeMapObject)
GRIDPRESS_LIBRARY(GridPressGIF, GRIDPRESS_GIF)

#define GRIDPRESS_ZSTD(X) \
  X(ZSTD_createDStream) X(ZSTD_decompressStream) X(ZSTD_freeDStream) X(ZSTD_isError)
GRIDPRESS_LIBRARY(GridPressZstd, GRIDPRESS_ZSTD)

#define GRIDPRESS_SUBSET(X) \
  X(hb_subset_input_create_or_fail) \
  X(hb_subset_input_destroy) \
  X(hb_subset_input_glyph_set) \
  X(hb_subset_input_set_flags) \
  X(hb_subset_plan_create_or_fail) \
  X(hb_subset_plan_destroy) \
  X(hb_subset_plan_execute_or_fail) \
  X(hb_subset_plan_new_to_old_glyph_mapping) \
  X(hb_subset_plan_old_to_new_glyph_mapping)
GRIDPRESS_LIBRARY(GridPressSubset, GRIDPRESS_SUBSET)

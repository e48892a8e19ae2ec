#pragma once
#include <gdk-pixbuf/gdk-pixbuf.h>
#include <librsvg/rsvg.h>
#include "../CSystem/libraries.h"

#define GRIDPRESS_RSVG(X) \
  X(rsvg_handle_get_intrinsic_dimensions) \
  X(rsvg_handle_get_intrinsic_size_in_pixels) \
  X(rsvg_handle_new_from_data) \
  X(rsvg_handle_render_document) \
  X(rsvg_handle_set_dpi)
GRIDPRESS_LIBRARY(GridPressRSVG, GRIDPRESS_RSVG)

#define GRIDPRESS_PIXBUF(X) \
  X(gdk_pixbuf_apply_embedded_orientation) \
  X(gdk_pixbuf_get_bits_per_sample) \
  X(gdk_pixbuf_get_height) \
  X(gdk_pixbuf_get_n_channels) \
  X(gdk_pixbuf_get_option) \
  X(gdk_pixbuf_get_rowstride) \
  X(gdk_pixbuf_get_width) \
  X(gdk_pixbuf_loader_close) \
  X(gdk_pixbuf_loader_get_pixbuf) \
  X(gdk_pixbuf_loader_new_with_type) \
  X(gdk_pixbuf_loader_write) \
  X(gdk_pixbuf_read_pixels)
GRIDPRESS_LIBRARY(GridPressPixbuf, GRIDPRESS_PIXBUF)

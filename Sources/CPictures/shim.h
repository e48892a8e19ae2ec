#pragma once
#include <gdk-pixbuf/gdk-pixbuf.h>
#include <librsvg/rsvg.h>

import CSystem

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Compares two files of pictures without making anything of their pixels.
package enum PictureEquality {
  /// Whether both files are of the same size and kind and have the same pixels; `false` too for what cannot be read, and for an
  /// opaque picture beside one that only happens to be opaque.
  /// - Parameter type: how gdk-pixbuf calls the format.
  package static func areEqual(_ first: [UInt8], _ second: [UInt8], as type: String) -> Bool {
    guard let one = loader(for: first, type) else { return false }
    defer { g_object_unref(one) }
    guard let other = loader(for: second, type) else { return false }
    defer { g_object_unref(other) }
    guard let left = gdk_pixbuf_loader_get_pixbuf(one),
      let right = gdk_pixbuf_loader_get_pixbuf(other)
    else { return false }
    return areEqual(left, right)
  }

  private static func loader(
    for bytes: [UInt8], _ type: String
  ) -> UnsafeMutablePointer<GdkPixbufLoader>? {
    guard let loader = gdk_pixbuf_loader_new_with_type(type, nil) else { return nil }
    let isRead = gdk_pixbuf_loader_write(loader, bytes, gsize(bytes.count), nil) != 0
    let isClosed = gdk_pixbuf_loader_close(loader, nil) != 0
    if isRead, isClosed { return loader }
    g_object_unref(loader)
    return nil
  }

  private static func areEqual(_ left: OpaquePointer, _ right: OpaquePointer) -> Bool {
    let width = Int(gdk_pixbuf_get_width(left))
    let height = Int(gdk_pixbuf_get_height(left))
    let channels = Int(gdk_pixbuf_get_n_channels(left))
    guard width == Int(gdk_pixbuf_get_width(right)), height == Int(gdk_pixbuf_get_height(right)),
      channels == Int(gdk_pixbuf_get_n_channels(right)),
      gdk_pixbuf_get_bits_per_sample(left) == 8, gdk_pixbuf_get_bits_per_sample(right) == 8,
      let leftBytes = gdk_pixbuf_read_pixels(left), let rightBytes = gdk_pixbuf_read_pixels(right)
    else { return false }
    let leftStride = Int(gdk_pixbuf_get_rowstride(left))
    let rightStride = Int(gdk_pixbuf_get_rowstride(right))
    // What lies behind the end of a row is anything.
    return (0..<height).allSatisfy { y in
      memcmp(leftBytes + y * leftStride, rightBytes + y * rightStride, width * channels) == 0
    }
  }
}

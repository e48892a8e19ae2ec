#if Pictures
import CPictures
import CSystem
#endif

/// The pixels of a decoded picture, oriented as its file specifies, rows from top to bottom.
package struct PicturePixels: Sendable {
  package let width: Int
  package let height: Int
  /// Alpha in the highest byte, then red, green and blue, premultiplied by alpha.
  package let words: [UInt32]
  /// The orientation of the file's rows, 1…8 as in EXIF; 1 is not rotated.
  package let orientation: Int

  package init(width: Int, height: Int, words: [UInt32], orientation: Int = 1) {
    precondition(words.count == width * height, "a picture has width times height pixels")
    self.width = width
    self.height = height
    self.words = words
    self.orientation = orientation
  }

  /// Whether all pixels are opaque.
  package var isOpaque: Bool { words.allSatisfy { $0 >> 24 == 255 } }
}

#if Pictures
extension PicturePixels {
  /// Decodes a whole file; for an animation, the first picture.
  /// - Parameter type: the name of the format in gdk-pixbuf; no other is tried.
  package init(decoding bytes: [UInt8], as type: String) throws(PictureError) {
    guard let library = Libraries.pixbuf.functions else {
      throw PictureError(Libraries.pixbuf.absence)
    }
    var error: UnsafeMutablePointer<GError>?
    guard let loader = library.gdk_pixbuf_loader_new_with_type(type, &error) else {
      throw PictureError(owning: error)
    }
    defer { g_object_unref(loader) }
    let progress = DecodingProgress(of: loader)
    guard library.gdk_pixbuf_loader_write(loader, bytes, gsize(bytes.count), &error) != 0 else {
      _ = library.gdk_pixbuf_loader_close(loader, nil)
      throw PictureError(owning: error)
    }
    guard library.gdk_pixbuf_loader_close(loader, &error) != 0 else {
      throw PictureError(owning: error)
    }
    guard let stored = library.gdk_pixbuf_loader_get_pixbuf(loader) else {
      throw PictureError("there is no picture in it")
    }
    let height = Int(library.gdk_pixbuf_get_height(stored))
    guard progress.rowCount >= height || !progress.isTold(for: type) else {
      throw PictureError("only \(progress.rowCount) of its \(height) rows can be read")
    }
    let option = library.gdk_pixbuf_get_option(stored, "orientation").map { String(cString: $0) }
    guard let turned = library.gdk_pixbuf_apply_embedded_orientation(stored) else {
      throw PictureError("there is not enough memory")
    }
    defer { g_object_unref(UnsafeMutableRawPointer(turned)) }
    self.init(
      width: Int(library.gdk_pixbuf_get_width(turned)),
      height: Int(library.gdk_pixbuf_get_height(turned)),
      words: try Self.words(of: turned, by: library),
      orientation: option.flatMap { Int($0) }.flatMap { (1...8).contains($0) ? $0 : nil } ?? 1)
  }

  private static func words(
    of pixbuf: OpaquePointer, by library: GridPressPixbuf
  ) throws(PictureError) -> [UInt32] {
    let width = Int(library.gdk_pixbuf_get_width(pixbuf))
    let height = Int(library.gdk_pixbuf_get_height(pixbuf))
    let stride = Int(library.gdk_pixbuf_get_rowstride(pixbuf))
    let channels = Int(library.gdk_pixbuf_get_n_channels(pixbuf))
    guard let bytes = library.gdk_pixbuf_read_pixels(pixbuf), channels == 3 || channels == 4,
      library.gdk_pixbuf_get_bits_per_sample(pixbuf) == 8
    else { throw PictureError("its pixels are of an unknown kind") }
    return [UInt32](unsafeUninitializedCapacity: width * height) { words, count in
      for y in 0..<height {
        for x in 0..<width {
          let pixel = bytes + y * stride + x * channels
          let alpha = channels == 4 ? UInt32(pixel[3]) : 255
          let red = premultiplied(pixel[0], alpha)
          let green = premultiplied(pixel[1], alpha)
          let blue = premultiplied(pixel[2], alpha)
          words.initializeElement(
            at: y * width + x, to: alpha << 24 | red << 16 | green << 8 | blue)
        }
      }
      count = width * height
    }
  }

  @inline(__always)
  private static func premultiplied(_ component: UInt8, _ alpha: UInt32) -> UInt32 {
    alpha == 255 ? UInt32(component) : (UInt32(component) * alpha + 127) / 255
  }
}

/// The progress of a loader in decoding a picture.
final class DecodingProgress {
  /// The number of rows decoded so far, from the top.
  private(set) var rowCount = 0
  private let loader: UnsafeMutablePointer<GdkPixbufLoader>
  private var handler: gulong = 0

  /// - Parameter loader: must live at least as long.
  init(of loader: UnsafeMutablePointer<GdkPixbufLoader>) {
    self.loader = loader
    let updated:
      @convention(c) (
        UnsafeMutableRawPointer?, gint, gint, gint, gint, UnsafeMutableRawPointer?
      ) -> Void = { _, _, top, _, height, progress in
        guard let progress else { return }
        Unmanaged<DecodingProgress>.fromOpaque(progress).takeUnretainedValue()
          .note(rowsTo: Int(top) + Int(height))
      }
    handler = g_signal_connect_data(
      loader, "area-updated", unsafeBitCast(updated, to: GCallback.self),
      Unmanaged.passUnretained(self).toOpaque(), nil, GConnectFlags(rawValue: 0))
  }

  deinit { g_signal_handler_disconnect(loader, handler) }

  /// Whether rows that a loader does not report have not been decoded, and contain arbitrary
  /// memory. Loaders of animations report other events or none.
  func isTold(for type: String) -> Bool { type == "png" || type == "webp" && rowCount > 0 }

  private func note(rowsTo bottom: Int) { rowCount = max(rowCount, bottom) }
}
#else
extension PicturePixels {
  package init(decoding bytes: [UInt8], as type: String) throws(PictureError) { throw .absent }
}
#endif

#if Pictures
import CPictures
import CSystem

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

  /// Whether rows that a loader does not report have not been decoded, and contain arbitrary memory. Loaders of animations
  /// report other events or none.
  func isTold(for type: String) -> Bool { type == "png" || type == "webp" && rowCount > 0 }

  private func note(rowsTo bottom: Int) { rowCount = max(rowCount, bottom) }
}
#endif

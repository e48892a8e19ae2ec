#if Pictures
import CPictures
import CSystem

/// How far a loader comes with a picture.
final class DecodingProgress {
  /// How many rows have been decoded, from the top.
  private(set) var rowCount = 0
  private let loader: UnsafeMutablePointer<GdkPixbufLoader>
  private var handler: gulong = 0

  /// - Parameter loader: has to live at least as long.
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

  /// Whether the rows that a loader does not tell of have not been decoded, so that anything that was in memory is in their
  /// place. Loaders of animations tell of other things or of nothing.
  func isTold(for type: String) -> Bool { type == "png" || type == "webp" && rowCount > 0 }

  private func note(rowsTo bottom: Int) { rowCount = max(rowCount, bottom) }
}
#endif

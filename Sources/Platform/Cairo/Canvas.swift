import CSystem

/// Owns a Cairo drawing context. Errors are sticky in Cairo: drawing after one is silently dropped, so
/// `checkStatus()` has to be called at the end of every page or band.
package final class Canvas {
  let context: OpaquePointer

  /// Takes ownership of a context fresh from `cairo_create`.
  init(owning context: OpaquePointer) { self.context = context }

  deinit {
    FontLock.lock()
    defer { FontLock.unlock() }
    cairo_destroy(context)
  }

  package func checkStatus() throws(CairoStatus) {
    if let status = CairoStatus(cairo_status(context)) { throw status }
  }
}

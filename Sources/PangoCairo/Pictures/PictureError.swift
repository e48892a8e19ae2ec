import CPictures

/// Why a library could not read or draw a picture, in its own words.
package struct PictureError: Error, Hashable, Sendable {
  package let message: String

  init(_ message: String) { self.message = message }

  /// Takes ownership of the error.
  init(owning error: UnsafeMutablePointer<GError>?) {
    guard let error else {
      message = "the library gives no reason"
      return
    }
    message = error.pointee.message.map { String(cString: $0) } ?? "the library gives no reason"
    g_error_free(error)
  }
}

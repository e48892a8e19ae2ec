import CPangoCairo

/// A status code of Cairo that is not success. An open value, not a closed enum: a code unknown to us is an error too.
package struct CairoStatus: Error, Hashable, Sendable, CustomStringConvertible {
  package let rawValue: UInt32

  /// `nil` for success.
  init?(_ status: cairo_status_t) {
    guard status != CAIRO_STATUS_SUCCESS else { return nil }
    rawValue = status.rawValue
  }

  package var description: String {
    String(cString: cairo_status_to_string(cairo_status_t(rawValue: rawValue)))
  }
}

import CSystem

/// A status code of Cairo that is not success. An open value, not a closed enum: a code unknown to us is an error too.
package struct CairoStatus: Error, Hashable, Sendable, CustomStringConvertible {
  package let rawValue: UInt32

  package static let outOfMemory = CairoStatus(rawValue: CAIRO_STATUS_NO_MEMORY.rawValue)
  package static let invalidSize = CairoStatus(rawValue: CAIRO_STATUS_INVALID_SIZE.rawValue)

  private init(rawValue: UInt32) { self.rawValue = rawValue }

  /// `nil` for success.
  init?(_ status: cairo_status_t) {
    guard status != CAIRO_STATUS_SUCCESS else { return nil }
    rawValue = status.rawValue
  }

  package var description: String {
    String(cString: cairo_status_to_string(cairo_status_t(rawValue: rawValue)))
  }
}

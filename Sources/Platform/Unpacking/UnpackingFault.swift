/// A reason that compressed data cannot be unpacked.
package enum UnpackingFault: Error, Hashable, Sendable {
  /// The bytes are not valid in the format, or some are missing.
  case damaged
  /// The data needs a password.
  case encrypted
  /// The compression method is not supported.
  case unknownMethod
  /// The build has no library for it, since it lacks the trait `Spreadsheets`.
  case absent
  /// The unpacked data exceeds the limit in bytes.
  case tooLarge(limit: Int)
  /// The data expands by a ratio that only a decompression bomb has.
  case bomb(ratio: Int)
}

/// The limits of unpacking.
package struct UnpackingLimits: Hashable, Sendable {
  /// The maximum number of unpacked bytes.
  package var bytes: Int
  /// The maximum number of unpacked bytes per packed byte, beyond ``ratioFreeBytes``. Tables are rarely compressed to less than a fiftieth.
  package var ratio: Int
  /// The number of unpacked bytes up to which the ratio is not checked.
  package var ratioFreeBytes: Int

  package init(bytes: Int = 2 << 30, ratio: Int = 250, ratioFreeBytes: Int = 64 << 20) {
    self.bytes = bytes
    self.ratio = ratio
    self.ratioFreeBytes = ratioFreeBytes
  }

  /// - Throws: `UnpackingFault` if the numbers of bytes exceed the limits.
  func check(unpacked: Int, packed: Int) throws(UnpackingFault) {
    if unpacked > bytes { throw .tooLarge(limit: bytes) }
    let ratio = unpacked / max(1, packed)
    if unpacked > ratioFreeBytes, ratio > self.ratio { throw .bomb(ratio: ratio) }
  }
}

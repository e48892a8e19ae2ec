/// Why compressed data cannot be unpacked.
package enum UnpackingFault: Error, Hashable, Sendable {
  /// The bytes are none of the format, or some are missing.
  case damaged
  /// They need a password.
  case encrypted
  /// They are compressed in a way that is not known.
  case unknownMethod
  /// There is no library for it in a build without the trait `Spreadsheets`.
  case absent
  /// They become more than so many bytes.
  case tooLarge(limit: Int)
  /// They become so many times as many bytes, as only data does that is made to fill memories.
  case bomb(ratio: Int)
}

/// How much is unpacked at most.
package struct UnpackingLimits: Hashable, Sendable {
  /// The most bytes that come out.
  package var bytes: Int
  /// The most bytes that come out of one, once there are ``ratioFreeBytes``. Tables are rarely compressed to less than a fiftieth.
  package var ratio: Int
  /// From so many bytes on the ratio counts.
  package var ratioFreeBytes: Int

  package init(bytes: Int = 2 << 30, ratio: Int = 250, ratioFreeBytes: Int = 64 << 20) {
    self.bytes = bytes
    self.ratio = ratio
    self.ratioFreeBytes = ratioFreeBytes
  }

  /// - Throws: `UnpackingFault` if so many bytes must not come out of so many.
  func check(unpacked: Int, packed: Int) throws(UnpackingFault) {
    if unpacked > bytes { throw .tooLarge(limit: bytes) }
    let ratio = unpacked / max(1, packed)
    if unpacked > ratioFreeBytes, ratio > self.ratio { throw .bomb(ratio: ratio) }
  }
}

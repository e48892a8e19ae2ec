import Platform

/// A hash of 128 bits over pieces of data in their order: not to keep secrets, only to tell files apart.
struct PDFDigest {
  private var high: UInt64 = 0x9E37_79B9_7F4A_7C15
  private var low: UInt64 = 0xC2B2_AE3D_27D4_EB4F

  mutating func add(_ bytes: [UInt8]) {
    let span = bytes.span
    let word = UInt64(Checksum.crc32(span)) << 32 | UInt64(Checksum.adler32(span))
    let first = (high ^ word).multipliedFullWidth(by: 0xD6E8_FEB8_6659_FD93)
    let second = (low ^ word ^ UInt64(bytes.count)).multipliedFullWidth(by: 0xA076_1D64_78BD_642F)
    high = first.high ^ first.low ^ second.low
    low = second.high ^ second.low ^ first.high
  }

  var bytes: [UInt8] {
    [high, low].flatMap { word in
      (0..<8).map { UInt8(truncatingIfNeeded: word >> (56 - 8 * UInt64($0))) }
    }
  }
}

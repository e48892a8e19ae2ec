/// Rows of equal length as differences from the row above, for streams that are compressed then:
/// the filter *Up* of PNG (9.2 in its specification), which is predictor 12 of PDF (ISO 32000-1,
/// 7.4.4.4).
///
/// It is here since it is written for SIMD instructions, which take whole rows of memory.
package enum RowPrediction {
  /// The number of the filter, which precedes each row.
  @usableFromInline static let up: UInt8 = 2

  /// - Parameter columns: the length of a row; the last one may be shorter.
  package static func differences(of bytes: Span<UInt8>, columns: Int) -> [UInt8] {
    guard columns > 0, bytes.count > 0 else { return [] }
    let rowCount = (bytes.count + columns - 1) / columns
    let size = bytes.count + rowCount
    return [UInt8](unsafeUninitializedCapacity: size) { output, count in
      bytes.withUnsafeBufferPointer { input in
        var place = 0
        for start in stride(from: 0, to: input.count, by: columns) {
          let length = min(columns, input.count - start)
          output[place] = up
          place += 1
          if start == 0 {
            for index in 0..<length { output[place &+ index] = input[index] }
          } else {
            for index in start..<(start + length) {
              output[place &+ index &- start] = input[index] &- input[index &- columns]
            }
          }
          place += length
        }
      }
      count = size
    }
  }

  /// The differences of rows that consist of a byte and a number of up to eight bytes, the highest
  /// first.
  /// - Parameters:
  ///   - numberSize: the bytes of a number, 1…8.
  ///   - row: a row; bits of its number that have no place are not written.
  @inlinable @inline(__always)
  package static func differences(
    rowCount: Int, numberSize: Int, row: (Int) -> (byte: UInt8, number: UInt64)
  ) -> [UInt8] {
    let length = 2 + numberSize
    let shift = UInt64(64 - 8 * numberSize)
    // The last number is written with what is behind it.
    return [UInt8](unsafeUninitializedCapacity: rowCount * length + 8) { output, count in
      let bytes = UnsafeMutableRawBufferPointer(output)
      var above: (byte: UInt8, number: UInt64) = (0, 0)
      for index in 0..<rowCount {
        let (byte, number) = row(index)
        let shifted = number &<< shift
        bytes[index &* length] = up
        bytes[index &* length &+ 1] = byte &- above.byte
        bytes.storeBytes(
          of: differences(shifted, above.number).bigEndian, toByteOffset: index &* length &+ 2,
          as: UInt64.self)
        above = (byte, shifted)
      }
      count = rowCount * length
    }
  }

  /// The difference of each byte, without borrowing from the next one: the highest bits of the
  /// bytes are left out of the subtraction, and added after it.
  @inlinable @inline(__always)
  static func differences(_ bytes: UInt64, _ above: UInt64) -> UInt64 {
    let high: UInt64 = 0x8080_8080_8080_8080
    return ((bytes | high) &- (above & ~high)) ^ ((bytes ^ ~above) & high)
  }

  /// The bytes of which `differences` are; `nil` if a row has another filter.
  package static func undone(_ differences: Span<UInt8>, columns: Int) -> [UInt8]? {
    guard columns > 0 else { return nil }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(differences.count)
    for start in stride(from: 0, to: differences.count, by: columns + 1) {
      guard differences[start] == up else { return nil }
      for index in (start + 1)..<min(start + 1 + columns, differences.count) {
        let above = bytes.count < columns ? 0 : bytes[bytes.count - columns]
        bytes.append(differences[index] &+ above)
      }
    }
    return bytes
  }
}

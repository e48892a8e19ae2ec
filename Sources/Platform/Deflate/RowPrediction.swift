/// Rows of equal length as differences from the row above, for streams that are compressed then:
/// the filter *Up* of PNG (9.2 in its specification), which is predictor 12 of PDF (ISO 32000-1,
/// 7.4.4.4).
///
/// It is here since it is written for SIMD instructions, which take whole rows of memory.
package enum RowPrediction {
  /// The number of the filter, which precedes each row.
  private static let up: UInt8 = 2

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

/// The codes of one deflate block whose matches have one of two distances (RFC 1951, §3.2.5 and §3.2.7).
struct BlockCode {
  /// The bits of each kind of piece: the value in the low bits, their number in the highest byte.
  let bits: [UInt64]
  private let literals: HuffmanCode
  /// Code lengths of the distance alphabet: one bit for each of the two.
  private let distanceLengths: [UInt8]

  static let countShift: UInt64 = 56
  static let valueMask: UInt64 = 1 << 56 - 1

  private static let endOfBlock = 256

  /// - Parameter pieceFrequencies: 256 byte values, then 256 lengths from 3 on a pixel away, then 256 a line away.
  init(pieceFrequencies: [UInt32], pixelDistance: Int, lineDistance: Int) {
    var frequencies = [UInt32](repeating: 0, count: 286)
    for value in 0..<256 { frequencies[value] = pieceFrequencies[value] }
    frequencies[BlockCode.endOfBlock] = 1
    let lengths = (3...258).map { LengthCode(length: $0) }
    for (index, length) in lengths.enumerated() {
      frequencies[length.symbol] +=
        pieceFrequencies[256 + index] + pieceFrequencies[512 + index]
    }
    // A block of nothing would have one symbol only.
    if frequencies.allSatisfy({ $0 <= 1 }) { frequencies[0] += 1 }
    let literals = HuffmanCode(frequencies: frequencies, limit: 15)
    let distances = [DistanceCode(pixelDistance), DistanceCode(lineDistance)]
    var distanceLengths = [UInt8](
      repeating: 0, count: 1 + max(distances[0].symbol, distances[1].symbol))
    for distance in distances { distanceLengths[distance.symbol] = 1 }

    var bits: [UInt64] = []
    bits.reserveCapacity(pieceFrequencies.count)
    func append(_ value: UInt64, _ count: Int) {
      bits.append(value | UInt64(count) << BlockCode.countShift)
    }
    for value in 0..<256 { append(UInt64(literals.codes[value]), Int(literals.lengths[value])) }
    for (index, distance) in distances.enumerated() {
      // Of two codes with one bit the lower symbol has 0.
      let code = UInt64(distance.symbol > distances[1 - index].symbol ? 1 : 0)
      for length in lengths {
        var value = UInt64(literals.codes[length.symbol])
        var count = Int(literals.lengths[length.symbol])
        value |= UInt64(length.extra) << UInt64(count)
        count += length.extraCount
        value |= code << UInt64(count)
        count += 1
        value |= UInt64(distance.extra) << UInt64(count)
        count += distance.extraCount
        append(value, count)
      }
    }
    self.bits = bits
    self.literals = literals
    self.distanceLengths = distanceLengths
  }

  func writeHeader(isFinal: Bool, to writer: inout BitWriter) {
    let used = 1 + (literals.lengths.lastIndex { $0 > 0 } ?? 0)
    let lengths = RunLengths(Array(literals.lengths[..<used]) + distanceLengths)
    let code = HuffmanCode(frequencies: lengths.frequencies, limit: 7)
    let order = RunLengths.order
    let sent = 1 + (order.lastIndex { code.lengths[$0] > 0 } ?? 3)
    writer.write(isFinal ? 1 : 0, count: 1)
    writer.write(2, count: 2)
    writer.write(UInt64(used - 257), count: 5)
    writer.write(UInt64(distanceLengths.count - 1), count: 5)
    writer.write(UInt64(max(4, sent) - 4), count: 4)
    for symbol in order[..<max(4, sent)] { writer.write(UInt64(code.lengths[symbol]), count: 3) }
    for item in lengths.items {
      writer.write(UInt64(code.codes[item.symbol]), count: UInt64(code.lengths[item.symbol]))
      writer.write(UInt64(item.extra), count: UInt64(item.extraCount))
    }
  }

  func writeEnd(to writer: inout BitWriter) {
    writer.write(
      UInt64(literals.codes[BlockCode.endOfBlock]),
      count: UInt64(literals.lengths[BlockCode.endOfBlock]))
  }
}

/// A match length as DEFLATE sends it: a symbol, and extra bits for the place within its range.
private struct LengthCode {
  var symbol: Int
  var extra: Int
  var extraCount: Int

  init(length: Int) {
    if length == 258 {
      (symbol, extra, extraCount) = (285, 0, 0)
    } else if length < 11 {
      (symbol, extra, extraCount) = (254 + length, 0, 0)
    } else {
      // Four ranges for every power of two, counted from 3.
      let offset = length - 3
      let power = Int.bitWidth - 1 - offset.leadingZeroBitCount
      extraCount = power - 2
      extra = offset & (1 << extraCount - 1)
      symbol = 257 + 4 * extraCount + offset >> extraCount
    }
  }
}

/// A distance as DEFLATE sends it.
private struct DistanceCode {
  var symbol: Int
  var extra: Int
  var extraCount: Int

  init(_ distance: Int) {
    // Two ranges for every power of two, counted from 1.
    let offset = distance - 1
    if offset < 4 {
      (symbol, extra, extraCount) = (offset, 0, 0)
    } else {
      let power = Int.bitWidth - 1 - offset.leadingZeroBitCount
      extraCount = power - 1
      extra = offset & (1 << extraCount - 1)
      symbol = 2 * extraCount + offset >> extraCount
    }
  }
}

/// The widths of a CIDFont's glyphs (ISO 32000-1, 9.7.4.3).
struct PDFWidths {
  /// The most frequent integer width of glyphs, in thousandths of the em. Readers do not accept
  /// fractions here.
  private let normal: Int
  private let others: [(code: UInt16, width: Double)]

  /// The standard's default.
  private static let usual = 1000

  /// - Parameter widths: Ascending by code.
  init(_ widths: [(code: UInt16, width: Double)]) {
    var counts: [Int: Int] = [:]
    for (_, width) in widths where width == width.rounded() { counts[Int(width), default: 0] += 1 }
    // The smallest of equally frequent widths, so that the result is deterministic.
    let normal =
      counts.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key ?? PDFWidths.usual
    self.normal = normal
    others = widths.filter { $0.width != Double(normal) }
  }

  /// The entries `/DW` and `/W`.
  var entries: [UInt8] {
    var bytes: [UInt8] = []
    if normal != PDFWidths.usual { bytes.append("/DW \(normal)") }
    if others.isEmpty { return bytes }
    bytes.append("/W[")
    var start = 0
    while start < others.count {
      let equal = end(from: start) { $0.width == $1.width }
      if equal - start > 2 {
        append(equal, from: start, to: &bytes)
        start = equal
        continue
      }
      let end = end(from: start) { _, _ in true }
      appendList(start..<listEnd(from: start, to: end), to: &bytes)
      start = listEnd(from: start, to: end)
    }
    bytes.append("]")
    return bytes
  }

  /// The index at which the codes from `start` on are no longer consecutive, or `belong` fails.
  private func end(
    from start: Int,
    while belong: ((code: UInt16, width: Double), (code: UInt16, width: Double)) -> Bool
  ) -> Int {
    var end = start + 1
    while end < others.count, others[end].code == others[end - 1].code &+ 1,
      belong(others[end - 1], others[end])
    {
      end += 1
    }
    return end
  }

  /// The end of a list: where a range of equal widths becomes shorter.
  private func listEnd(from start: Int, to end: Int) -> Int {
    var place = start + 1
    while place < end {
      if self.end(from: place, while: { $0.width == $1.width }) - place > 3 { return place }
      place += 1
    }
    return end
  }

  /// A range: first code, last code, width.
  private func append(_ end: Int, from start: Int, to bytes: inout [UInt8]) {
    PDFWidths.separate(&bytes)
    bytes.append(integer: Int(others[start].code))
    bytes.append(0x20)
    bytes.append(integer: Int(others[end - 1].code))
    bytes.append(0x20)
    PDFWidths.append(others[start].width, to: &bytes)
  }

  /// A list: first code, then the widths in brackets.
  private func appendList(_ range: Range<Int>, to bytes: inout [UInt8]) {
    PDFWidths.separate(&bytes)
    bytes.append(integer: Int(others[range.lowerBound].code))
    bytes.append(0x5B)
    for index in range {
      if index > range.lowerBound { bytes.append(0x20) }
      PDFWidths.append(others[index].width, to: &bytes)
    }
    bytes.append(0x5D)
  }

  private static func separate(_ bytes: inout [UInt8]) {
    if let last = bytes.last, last != 0x5B, last != 0x5D { bytes.append(0x20) }
  }

  private static func append(_ width: Double, to bytes: inout [UInt8]) {
    bytes.append(thousandths: Int((width * 1000).rounded()))
  }
}

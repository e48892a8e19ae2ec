import GridCore

/// The coverage of each pixel of an area by a shape, 0…255 in sixteen levels, and the range of
/// covered columns in each row.
struct CoverageRows {
  let area: PixelRect
  /// The distance from one row to the next; it has room for a whole block at every column.
  private let stride: Int
  private var bytes: [UInt8]
  /// For each row, the first covered column, counted from the area's left, and the one after the
  /// last.
  private var ends: [(first: Int, end: Int)]

  /// An empty coverage. The area has the pixel coordinates of the shape.
  init(area: PixelRect) {
    self.area = area
    stride = area.width + Self.block - 1
    bytes = [UInt8](repeating: 0, count: stride * area.height)
    ends = [(first: Int, end: Int)](repeating: (area.width, 0), count: area.height)
  }

  /// The covered columns of row `y`.
  func columns(of y: Int) -> Range<Int> {
    let (first, end) = ends[y - area.top]
    return first < end ? (area.left + first)..<(area.left + end) : area.left..<area.left
  }

  subscript(x x: Int, y y: Int) -> UInt8 {
    get { bytes[(y - area.top) * stride + x - area.left] }
    set { bytes[(y - area.top) * stride + x - area.left] = newValue }
  }

  /// Raises the coverage of `columns` in row `y` to the value of `share`, 0…1, for the column's
  /// index among them.
  ///
  /// `share` is called in blocks, and so for a few columns beyond the last, for which it must be
  /// correct too.
  @inline(__always)
  mutating func raise(
    _ y: Int, _ columns: Range<Int>, to share: (_ column: Float) -> Float
  ) {
    if columns.isEmpty { return }
    let line = y - area.top
    let (first, end) = ends[line]
    ends[line] = (
      min(first, columns.lowerBound - area.left), max(end, columns.upperBound - area.left)
    )
    let start = line * stride - area.left + columns.lowerBound
    var span = bytes.mutableSpan
    for column in Swift.stride(from: 0, to: columns.count, by: Self.block) {
      var block = span._mutatingExtracting((start + column)..<(start + column + Self.block))
      for lane in 0..<Self.block {
        let column = Float(Int32(truncatingIfNeeded: column &+ lane))
        let covered = max(0, min(1, share(column)))
        // The last bits of a sum with such a large number are the rounded share. A conversion
        // checks its range, which would prevent vectorization.
        let level = UInt8(truncatingIfNeeded: (covered * 15 + 0x1p23).bitPattern) &* 17
        block[lane] = max(block[lane], level)
      }
    }
  }

  /// Sets the coverage of a row.
  /// - Parameter shares: the coverage of all columns of the area, in 65536ths.
  mutating func set(_ y: Int, to shares: Span<Int32>) {
    let (line, width) = (y - area.top, area.width)
    let start = line * stride
    var (first, end) = (width, 0)
    var span = bytes.mutableSpan
    var row = span._mutatingExtracting(start..<(start + width))
    for x in row.indices {
      let share = max(0, min(65536, shares[x]))
      row[x] = UInt8(truncatingIfNeeded: ((share &* 15 &+ 32768) >> 16) &* 17)
    }
    for x in row.indices where row[x] != 0 {
      first = x
      break
    }
    for x in row.indices.reversed() where row[x] != 0 {
      end = x + 1
      break
    }
    ends[line] = (first, end)
  }

  /// Lays a fill on the pixels of a band with `width` pixels per row, weighted by the coverage. The
  /// area is within the band.
  func lay(_ fill: PixelFill, on band: inout MutableSpan<UInt32>, width: Int) {
    let bytes = bytes.span
    for y in area.rows {
      let columns = columns(of: y)
      let start = (y - area.top) * stride - area.left
      var x = columns.lowerBound
      while x < columns.upperBound {
        // Between the slopes of a line, many columns may be uncovered.
        while x + Self.step <= columns.upperBound, bytes.isBare(from: start + x) { x += Self.step }
        let left = x
        while x < columns.upperBound,
          x + Self.step > columns.upperBound || !bytes.isBare(from: start + x)
        { x = min(x + Self.step, columns.upperBound) }
        if left == x { continue }
        band.blend(
          bytes, stride: stride, box: area,
          visible: PixelRect(left: left, top: y, right: x, bottom: y + 1), with: fill, width: width)
      }
    }
  }

  fileprivate static let step = 16
  /// The number of columns that are processed together.
  private static let block = 8
}

extension Span where Element == UInt8 {
  /// Whether nothing is covered in the `step` columns from an index on.
  @inline(__always)
  fileprivate func isBare(from start: Int) -> Bool {
    let bytes = extracting(start..<(start + CoverageRows.step))
    var all: UInt8 = 0
    for place in 0..<CoverageRows.step { all |= bytes[place] }
    return all == 0
  }
}

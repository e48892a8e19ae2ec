/// How much a shape covers of each pixel of an area, 0…255 in sixteen levels, and between which columns of each row there is anything.
struct CoverageRows {
  let area: PixelRect
  private var bytes: [UInt8]
  /// Of each row: its first covered column, counted from the area's left, and the one behind the last.
  private var ends: [(first: Int, end: Int)]

  /// Nothing covered. The area is in whatever pixels the shape is counted in.
  init(area: PixelRect) {
    self.area = area
    bytes = [UInt8](repeating: 0, count: area.width * area.height)
    ends = [(first: Int, end: Int)](repeating: (area.width, 0), count: area.height)
  }

  /// The covered columns of row `y`.
  func columns(of y: Int) -> Range<Int> {
    let (first, end) = ends[y - area.top]
    return first < end ? (area.left + first)..<(area.left + end) : area.left..<area.left
  }

  subscript(x x: Int, y y: Int) -> UInt8 {
    get { bytes[(y - area.top) * area.width + x - area.left] }
    set { bytes[(y - area.top) * area.width + x - area.left] = newValue }
  }

  /// Raises the coverage of `columns` in row `y` to what `level` says, a share of 0…1 by the column's number among them.
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
    let start = line * area.width - area.left
    var span = bytes.mutableSpan
    var row = span._mutatingExtracting(
      (start + columns.lowerBound)..<(start + columns.upperBound))
    for column in row.indices {
      let covered = max(0, min(1, share(Float(Int32(truncatingIfNeeded: column)))))
      let level = UInt8(truncatingIfNeeded: Int32(covered * 15 + 0.5) &* 17)
      row[column] = max(row[column], level)
    }
  }

  /// Lays a fill on the pixels of a band, `width` to a row, as much as they are covered. The area lies within the band.
  func lay(_ fill: PixelFill, on band: inout MutableSpan<UInt32>, width: Int) {
    for y in area.rows {
      let columns = columns(of: y)
      if columns.isEmpty { continue }
      let covered = PixelRect(
        left: columns.lowerBound, top: y, right: columns.upperBound, bottom: y + 1)
      band.blend(
        bytes.span, stride: area.width, box: area, visible: covered, with: fill, width: width)
    }
  }
}

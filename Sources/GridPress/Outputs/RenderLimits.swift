import GridModel

/// How much a ``Renderer`` draws at most, for input that nobody has checked. What is more is a ``RenderError`` of kind `usage`, before
/// it is drawn.
///
/// ```swift
/// let renderer = Renderer(limits: RenderLimits())
/// ```
public struct RenderLimits: Hashable, Sendable {
  /// Rows times columns; default a million.
  public var cells: Int
  /// Of a PNG, in device pixels; default a hundred million.
  public var pixels: Int
  /// Of all texts that the cells show, in bytes; default 64 MiB.
  public var textBytes: Int
  /// Of a PDF, or pictures of single pages; default 2,000.
  public var pages: Int

  public init(
    cells: Int = 1_000_000, pixels: Int = 100_000_000, textBytes: Int = 64 << 20,
    pages: Int = 2000
  ) {
    self.cells = cells
    self.pixels = pixels
    self.textBytes = textBytes
    self.pages = pages
  }

  /// - Throws: a `RenderError` if there is more of it than allowed.
  static func check(
    _ count: Int, _ noun: String, limit: Int?
  ) throws(RenderError) {
    guard let limit, count > limit else { return }
    throw RenderError(
      .usage, "\(count.grouped) \(noun) are more than the limit of \(limit.grouped)")
  }
}

extension RenderLimits? {
  /// - Throws: a `RenderError` for a grid with too many cells or too much text.
  func check(_ grid: DataGrid) throws(RenderError) {
    guard let limits = self else { return }
    // Neither can overflow before it is too much.
    let cells = grid.order.count.multipliedReportingOverflow(by: grid.columns.count)
    try RenderLimits.check(
      cells.overflow ? .max : cells.partialValue, "cells", limit: limits.cells)
    var count = 0
    var text: [UInt8] = []
    for position in 0..<grid.order.count {
      for column in grid.columns {
        text.removeAll(keepingCapacity: true)
        grid.source.appendText(row: grid.order[position], column: column.sourceIndex, to: &text)
        count += text.count
      }
      try RenderLimits.check(count, "bytes of text", limit: limits.textBytes)
    }
  }

  /// - Throws: a `RenderError` for a picture with too many pixels.
  func check(widthInPixels: Int, heightInPixels: Int) throws(RenderError) {
    let pixels = widthInPixels.multipliedReportingOverflow(by: heightInPixels)
    try RenderLimits.check(
      pixels.overflow ? .max : pixels.partialValue, "pixels", limit: self?.pixels)
  }

  /// - Throws: a `RenderError` for too many pages.
  func check(pageCount: Int) throws(RenderError) {
    try RenderLimits.check(pageCount, "pages", limit: self?.pages)
  }
}

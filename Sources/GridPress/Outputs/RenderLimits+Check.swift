import GridCore
import GridModel

extension RenderLimits {
  /// - Throws: a `RenderError` if the count exceeds the limit.
  func check(
    _ limit: RenderLimit, _ count: Int, _ noun: String, at place: SourcePlace? = nil
  ) throws(RenderError) {
    guard count > self.count(limit) else { return }
    throw RenderError(
      limit, message(limit, "\(count.grouped) \(noun) are"), at: place)
  }

  /// - Parameter place: that of the grid's data.
  /// - Throws: a `RenderError` for a grid with too many columns, cells or too much text.
  func check(_ grid: DataGrid, at place: SourcePlace?) throws(RenderError) {
    try check(.columns, grid.columns.count, "columns", at: place)
    // Neither can overflow before it is too much.
    let cells = grid.order.count.multipliedReportingOverflow(by: grid.columns.count)
    try check(.cells, cells.overflow ? .max : cells.partialValue, "cells", at: place)
    // No table has more than the standard limit.
    if isDefault(.text) { return }
    var count = 0
    var text: [UInt8] = []
    for position in 0..<grid.order.count {
      if Cancellation.isNoticed(at: position) { throw .cancelled }
      for column in grid.columns {
        text.removeAll(keepingCapacity: true)
        grid.source.appendText(row: grid.order[position], column: column.sourceIndex, to: &text)
        count += text.count
      }
      try check(.text, count, "bytes of text", at: place)
    }
  }

  /// - Throws: a `RenderError` for a picture with too many pixels.
  func check(widthInPixels: Int, heightInPixels: Int) throws(RenderError) {
    let pixels = widthInPixels.multipliedReportingOverflow(by: heightInPixels)
    try check(.pixels, pixels.overflow ? .max : pixels.partialValue, "pixels")
  }
}

extension RenderError {
  /// The error for an exceeded limit: `badInput` if a file has it, `usage` if a flag or Swift
  /// requests it.
  init(_ limit: RenderLimit, _ message: String, at place: SourcePlace? = nil) {
    self.init(place == nil ? .usage : .badInput, message, at: place)
    self.limit = limit
  }
}

import GridCore
import GridModel

/// The frames that cells have by their column's header and their row, so that they need not be written.
struct ImpliedFrames {
  /// By address.
  private var headers: [PartAddress: Rect] = [:]
  private var rows: [PartAddress: Rect] = [:]

  init(_ parts: [TranscriptPart] = []) {
    for part in parts { add(part) }
  }

  mutating func add(_ part: TranscriptPart) {
    switch part.address.kind {
    case .columnHeader: headers[part.address] = part.frame
    case .row: rows[part.address] = part.frame
    default: break
    }
  }

  /// `nil` for all but cells, and for cells whose row or header is missing.
  func frame(of address: PartAddress) -> Rect? {
    guard address.kind == .cell,
      let header = headers[
        PartAddress(.columnHeader, grid: address.grid, column: address.column)],
      let row = rows[address.row]
    else { return nil }
    return Rect(left: header.left, top: row.top, right: header.right, bottom: row.bottom)
  }
}

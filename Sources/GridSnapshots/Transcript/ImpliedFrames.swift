import GridCore

/// The frames that cells have by their column's header and their row, so that they need not be written.
struct ImpliedFrames {
  private var headers: [String: Rect] = [:]
  private var rows: [RowAddress: Rect] = [:]

  private struct RowAddress: Hashable {
    var section: Int?
    var index: Int?
  }

  init(_ parts: [TranscriptPart] = []) {
    for part in parts { add(part) }
  }

  mutating func add(_ part: TranscriptPart) {
    switch part.address.kind {
    case .columnHeader:
      if let column = part.address.column { headers[column] = part.frame }
    case .row:
      rows[RowAddress(section: part.address.section, index: part.address.index)] = part.frame
    default: break
    }
  }

  /// `nil` for all but cells, and for cells whose row or header is not there.
  func frame(of address: PartAddress) -> Rect? {
    guard address.kind == .cell, let column = address.column, let header = headers[column],
      let row = rows[RowAddress(section: address.section, index: address.index)]
    else { return nil }
    return Rect(left: header.left, top: row.top, right: header.right, bottom: row.bottom)
  }
}

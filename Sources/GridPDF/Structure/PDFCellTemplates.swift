import GridCore

/// The bytes that elements of cells share.
///
/// Those of a large table are written so that equal parts of them have equal places: numbers have
/// the room of the longest, and cells without content and rows with fewer cells have object streams
/// of their own.
struct PDFCellTemplates {
  private static let start = Array("<</S/TD".utf8)
  /// The number of elements from which they get object streams of their own.
  static let leastCount = 1000

  /// The page of the content of the last cell, counted from 0.
  private(set) var page = -1
  private(set) var changeCount = -1
  private var pageBytes: [UInt8] = []
  /// By column.
  private var columnBytes: [[UInt8]?] = []
  private var rowBytes: [UInt8] = []

  /// The room of references, and of the numbers of contents; 0 in a small table.
  private(set) var digitCount = 0
  private var contentDigitCount = 0
  /// How many cells a row mostly has.
  private var rowCount = 0
  private var rowColumns = 0
  private var cellColumns = 0
  private var emptyCellColumns = 0

  private static let step = 20

  /// Where an object is written.
  struct Place {
    var kind = PDFObjectKind.other
    var columns = 0
  }

  /// - Parameters:
  ///   - rowCount: how many cells a row mostly has.
  ///   - digitCount: the digits of the longest number of an object; 0 in a small table.
  ///   - contentDigitCount: the digits of the longest number of a content.
  mutating func beginTable(
    rowCount: Int, digitCount: Int, contentDigitCount: Int, hasNames: Bool
  ) {
    page = -1
    columnBytes = []
    self.rowCount = rowCount
    self.digitCount = digitCount
    self.contentDigitCount = digitCount > 0 ? contentDigitCount : 0
    rowColumns = 0
    cellColumns = 0
    emptyCellColumns = 0
    if digitCount == 0 { return }
    let reference = digitCount + " 0 R".utf8.count
    emptyCellColumns = Self.start.count + "/P ".utf8.count + reference + ">>\n".utf8.count
    if hasNames { emptyCellColumns += "/A ".utf8.count + reference }
    cellColumns =
      emptyCellColumns + "/Pg ".utf8.count + reference + "/K ".utf8.count + contentDigitCount
    // The places of cells in their stream then have the same last digits again and again.
    cellColumns = (cellColumns + Self.step - 1) / Self.step * Self.step
    emptyCellColumns = (emptyCellColumns + Self.step - 1) / Self.step * Self.step
    rowColumns = "<</S/TR/P /K[]>>".utf8.count + reference + rowCount * (reference + 1)
  }

  func place(ofRowWith cellCount: Int) -> Place {
    cellCount == rowCount && digitCount > 0 ? Place(kind: .row, columns: rowColumns) : Place()
  }

  func place(ofCellWithContent hasContent: Bool) -> Place {
    if digitCount == 0 { return Place() }
    return hasContent
      ? Place(kind: .cell, columns: cellColumns)
      : Place(kind: .emptyCell, columns: emptyCellColumns)
  }

  mutating func beginRow(_ number: Int) {
    rowBytes.removeAll(keepingCapacity: true)
    rowBytes.append("/P ")
    rowBytes.append(reference: number, width: digitCount)
    rowBytes.append(">>")
  }

  /// - Parameter number: the object of the page.
  mutating func begin(page: Int, number: Int) {
    self.page = page
    pageBytes = Self.start
    pageBytes.append("/Pg ")
    pageBytes.append(reference: number, width: digitCount)
    pageBytes.append("/K ")
  }

  mutating func forgetAttributes(changeCount: Int) {
    self.changeCount = changeCount
    columnBytes.removeAll(keepingCapacity: true)
  }

  func hasAttributes(ofColumn column: Int16) -> Bool {
    Int(column) < columnBytes.count && columnBytes[Int(column)] != nil
  }

  /// - Parameter number: their object; `nil` if there are none.
  mutating func setAttributes(_ number: Int?, ofColumn column: Int16) {
    var bytes: [UInt8] = []
    if let number {
      bytes.append("/A ")
      bytes.append(reference: number, width: digitCount)
    }
    while columnBytes.count <= Int(column) { columnBytes.append(nil) }
    columnBytes[Int(column)] = bytes
  }

  /// Appends the element of a cell.
  /// - Parameters:
  ///   - piece: the number of its content on the page that has begun; `nil` if it is empty.
  ///   - column: that of its attributes; `nil` if there are none.
  func append(piece: Int32?, column: Int16?, to body: inout [UInt8]) {
    if let piece {
      body += pageBytes
      body.append(integer: Int(piece), width: contentDigitCount)
    } else {
      body += Self.start
    }
    if let column, let bytes = columnBytes[Int(column)] { body += bytes }
    body += rowBytes
  }
}

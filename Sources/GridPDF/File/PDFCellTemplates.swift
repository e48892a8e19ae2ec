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

  /// An element that was written, which the next ones of its column equal but for two numbers.
  private struct Template {
    var bytes: [UInt8] = []
    /// Where the number of its content ends; 0 if it is empty.
    var pieceEnd = 0
    /// Where the number of its row ends.
    var rowEnd = 0
  }

  /// The page of the content of the last cell, counted from 0.
  private(set) var page = -1
  private var changeCount = -1
  private var pageBytes: [UInt8] = []
  /// The attributes of cells, by column.
  private var columnBytes: [[UInt8]?] = []
  /// By column, for cells with content on the page and for those without.
  private var filled: [Template?] = []
  private var empty: [Template?] = []
  private var row = 0
  private var rowBytes: [UInt8] = []

  private(set) var digits = Digits()
  private var digitCount: Int { digits.numbers }
  private var contentDigitCount: Int { digits.contents }
  /// How many cells a row mostly has.
  private var rowCount = 0
  /// The length of the rows of the object streams, by kind; 0 in a small table.
  private var lengths = PDFObjectKind.allCases.map { _ in 0 }

  private static let step = 20

  /// The room of numbers in an object.
  struct Digits: Equatable, Sendable {
    /// That of the longest number of an object; 0 in a small table.
    var numbers = 0
    /// That of the longest number of a content; 0 in a small table.
    var contents = 0
  }

  /// Where an object is written.
  struct Place {
    var kind = PDFObjectKind.other
    var columns = 0
  }

  /// - Parameter rowCount: how many cells a row mostly has.
  mutating func beginTable(rowCount: Int, digits: Digits, hasNames: Bool) {
    page = -1
    forgetAttributes()
    self.rowCount = rowCount
    self.digits = digits
    lengths = PDFObjectKind.allCases.map { digitCount == 0 ? 0 : length(of: $0, hasNames) }
  }

  private func length(of kind: PDFObjectKind, _ hasNames: Bool) -> Int {
    let reference = digitCount + " 0 R".utf8.count
    var empty = Self.start.count + "/P ".utf8.count + reference + ">>\n".utf8.count
    if hasNames { empty += "/A ".utf8.count + reference }
    return switch kind {
    case .row: "<</S/TR/P /K[]>>".utf8.count + reference + rowCount * (reference + 1)
    // The places of cells in their stream then have the same last digits again and again.
    case .cell:
      rounded(empty + "/Pg ".utf8.count + reference + "/K ".utf8.count + contentDigitCount)
    case .emptyCell: rounded(empty)
    case .other, .list: 0
    }
  }

  private func rounded(_ length: Int) -> Int { (length + Self.step - 1) / Self.step * Self.step }

  func place(ofRowWith cellCount: Int) -> Place {
    cellCount == rowCount ? place(of: .row) : Place()
  }

  func place(ofCellWithContent hasContent: Bool) -> Place {
    place(of: hasContent ? .cell : .emptyCell)
  }

  private func place(of kind: PDFObjectKind) -> Place {
    let length = lengths[kind.rawValue]
    return length > 0 ? Place(kind: kind, columns: length) : Place()
  }

  mutating func beginRow(_ number: Int) {
    row = number
    rowBytes.removeAll(keepingCapacity: true)
    rowBytes.append("/P ")
    rowBytes.append(reference: number, width: digitCount)
    rowBytes.append(">>")
    // A number without room would be written over other bytes.
    if rowBytes.count > "/P  0 R>>".utf8.count + digitCount { forgetCells() }
  }

  /// - Parameter number: the object of the page.
  mutating func begin(page: Int, number: Int) {
    self.page = page
    pageBytes = Self.start
    pageBytes.append("/Pg ")
    pageBytes.append(reference: number, width: digitCount)
    pageBytes.append("/K ")
    filled.removeAll(keepingCapacity: true)
  }

  /// Forgets the attributes of cells if headers have changed.
  mutating func update(changeCount: Int) {
    if self.changeCount == changeCount { return }
    self.changeCount = changeCount
    forgetAttributes()
  }

  private mutating func forgetAttributes() {
    columnBytes.removeAll(keepingCapacity: true)
    forgetCells()
  }

  private mutating func forgetCells() {
    filled.removeAll(keepingCapacity: true)
    empty.removeAll(keepingCapacity: true)
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
  ///   - hasAttributes: whether those of its column were set.
  mutating func append(
    piece: Int32?, column: Int16, hasAttributes: Bool, to body: inout [UInt8]
  ) {
    let column = Int(column)
    let start = body.count
    let count = piece == nil ? empty.count : filled.count
    if column < count, let known = piece == nil ? empty[column] : filled[column] {
      body += known.bytes
      var bytes = body.mutableSpan
      if let piece {
        bytes.set(integer: Int(piece), endingAt: start + known.pieceEnd, width: contentDigitCount)
      }
      bytes.set(integer: row, endingAt: start + known.rowEnd, width: digitCount)
      return
    }
    var template = Template()
    if let piece {
      body += pageBytes
      body.append(integer: Int(piece), width: contentDigitCount)
      template.pieceEnd = body.count - start
    } else {
      body += Self.start
    }
    if hasAttributes, let bytes = columnBytes[column] { body += bytes }
    body += rowBytes
    // In a small table, numbers have no room of equal length.
    if digitCount == 0 { return }
    template.rowEnd = body.count - start - " 0 R>>".utf8.count
    template.bytes = Array(body[start...])
    if piece == nil {
      Self.set(template, at: column, of: &empty)
    } else {
      Self.set(template, at: column, of: &filled)
    }
  }

  /// Appends the element of a row.
  /// - Parameter parent: the object of the element that it is in.
  static func append(
    rowIn parent: Int, digitCount: Int, to body: inout [UInt8], cells: some Sequence<Int>
  ) {
    body.append("<</S/TR/P ")
    body.append(reference: parent, width: digitCount)
    body.append("/K[")
    var isFirst = true
    for cell in cells {
      if !isFirst { body.append(0x20) }
      isFirst = false
      body.append(reference: cell, width: digitCount)
    }
    body.append("]>>")
  }

  private static func set(_ template: Template, at column: Int, of list: inout [Template?]) {
    while list.count <= column { list.append(nil) }
    list[column] = template
  }
}

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

  /// The object of the page of the content of the last cell.
  private var page = -1
  private var changeCount = -1
  private var pageBytes: [UInt8] = []
  /// The objects of the attributes of cells, by column; 0 if there are none, -1 if they are not
  /// known.
  private var attributes: [Int32] = []
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
  /// Whether cells name their headers.
  private var hasNames = false
  /// The lengths of the rows of the object streams; 0 in a small table.
  private var lengths = Lengths()

  private struct Lengths {
    var row = 0
    var cell = 0
    var emptyCell = 0
  }

  private static let step = 20

  /// The room of numbers in an object.
  struct Digits: Equatable, Sendable {
    /// That of the longest number of an object; 0 in a small table.
    var numbers = 0
    /// That of the longest number of a content; 0 in a small table.
    var contents = 0
  }

  /// Where an object is made.
  struct Place {
    var kind: PDFElementKind
    /// The length of the rows of the object stream; 0 if it has none, and the object is written at
    /// once.
    var columns: Int
  }

  /// - Parameter rowCount: how many cells a row mostly has.
  mutating func beginTable(rowCount: Int, digits: Digits, hasNames: Bool) {
    page = -1
    forgetAttributes()
    self.rowCount = rowCount
    self.digits = digits
    self.hasNames = hasNames
    lengths = digitCount == 0 ? Lengths() : filledLengths
  }

  private var filledLengths: Lengths {
    let reference = digitCount + " 0 R".utf8.count
    var empty = Self.start.count + "/P ".utf8.count + reference + ">>\n".utf8.count
    if hasNames { empty += "/A ".utf8.count + reference }
    return Lengths(
      row: "<</S/TR/P /K[]>>".utf8.count + reference + rowCount * (reference + 1),
      // The places of cells in their stream then have the same last digits again and again.
      cell: rounded(empty + "/Pg ".utf8.count + reference + "/K ".utf8.count + contentDigitCount),
      emptyCell: rounded(empty))
  }

  private func rounded(_ length: Int) -> Int { (length + Self.step - 1) / Self.step * Self.step }

  /// Whether elements are made later, but for unusual ones.
  var areLater: Bool { digitCount > 0 }

  func place(ofRowWith cellCount: Int) -> Place {
    Place(kind: hasNames ? .namingRow : .row, columns: cellCount == rowCount ? lengths.row : 0)
  }

  @inline(__always)
  func place(ofCellWithContent hasContent: Bool) -> Place {
    hasContent
      ? Place(kind: hasNames ? .namingCell : .cell, columns: lengths.cell)
      : Place(kind: hasNames ? .namingEmptyCell : .emptyCell, columns: lengths.emptyCell)
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

  /// - Parameter page: the object of the page of the next cell with content.
  mutating func begin(page: Int) {
    if self.page == page { return }
    self.page = page
    pageBytes = Self.start
    pageBytes.append("/Pg ")
    pageBytes.append(reference: page, width: digitCount)
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
    attributes.removeAll(keepingCapacity: true)
    forgetCells()
  }

  private mutating func forgetCells() {
    filled.removeAll(keepingCapacity: true)
    empty.removeAll(keepingCapacity: true)
  }

  @inline(__always)
  func hasAttributes(ofColumn column: Int16) -> Bool {
    Int(column) < attributes.count && attributes[Int(column)] >= 0
  }

  /// The object of those that were set; 0 if there are none.
  @inline(__always)
  func attributes(ofColumn column: Int16) -> Int32 { attributes[Int(column)] }

  /// - Parameter number: their object; 0 if there are none.
  mutating func setAttributes(_ number: Int, ofColumn column: Int16) {
    while attributes.count <= Int(column) { attributes.append(-1) }
    let number = Int32(clamping: number)
    if attributes[Int(column)] == number { return }
    attributes[Int(column)] = number
    if Int(column) < filled.count { filled[Int(column)] = nil }
    if Int(column) < empty.count { empty[Int(column)] = nil }
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
    if hasAttributes, attributes[column] > 0 {
      body.append("/A ")
      body.append(reference: Int(attributes[column]), width: digitCount)
    }
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

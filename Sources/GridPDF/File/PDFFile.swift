import GridGlyphs
import Platform

/// Writes the objects of a PDF file and the table that locates them.
///
/// 1. Streams are written to the sink in order of arrival, and their offsets recorded.
/// 2. All other objects are gathered into object streams (ISO 32000-1, 7.5.7), which compress to a
///    fraction. Rows, cells and long lists of large tables have streams of their own, in which
///    equal objects are below each other (`PDFObjectStream`). They get a place first, and are made
///    by the tasks that compress them (`PDFElementStream`).
/// 3. The cross-reference stream (7.5.8) locates every object; it is also the trailer.
///
/// The file's identifier is a hash of its objects: the same content has the same identifier.
struct PDFFile {
  /// Where an object is: a row of the cross-reference table, in eight bytes, since a table has an
  /// object for each cell.
  private struct Place {
    /// The kind in 2 bits, the index in 16 and the number in 46.
    private let bits: UInt64

    private init(kind: UInt8, number: Int, index: Int = 0) {
      bits =
        UInt64(truncatingIfNeeded: number) << 18 | UInt64(truncatingIfNeeded: index) << 2
        | UInt64(kind)
    }

    static let unused = Place(kind: 0, number: 0)

    static func offset(_ offset: Int) -> Place { Place(kind: 1, number: offset) }

    /// - Parameter index: less than 65,536, as streams are limited.
    static func inStream(_ stream: Int, index: Int) -> Place {
      Place(kind: 2, number: stream, index: index)
    }

    var kind: UInt8 { UInt8(truncatingIfNeeded: bits & 3) }
    /// The offset, or the number of the object stream.
    var number: Int { Int(truncatingIfNeeded: bits >> 18) }
    /// In the object stream.
    var index: Int { Int(truncatingIfNeeded: bits >> 2 & 0xFFFF) }
  }

  private let sink: any ByteSink
  private var offset = 0
  /// The locations by object number. Number 0 is not an object.
  private var places: [Place] = [.unused]
  private var gathered = PDFObjectStream()
  /// By kind, the stream of elements that are made when it is complete.
  private var placed = PDFElementKind.allCases.map { PDFElementStream($0) }
  private var fullStreams: [PDFStreamWork] = []
  private var digest = PDFDigest()

  init(sink: any ByteSink) throws(BackendError) {
    self.sink = sink
    // Bytes above 127 in a comment mark the file as binary (7.5.2).
    try emit(Array("%PDF-1.7\n%".utf8) + [0xE2, 0xE3, 0xCF, 0xD3, 0x0A])
  }

  /// The last number of an object.
  var lastNumber: Int { places.count - 1 }

  /// The number of an object to be written later.
  mutating func reserve() -> Int {
    places.append(.unused)
    return places.count - 1
  }

  /// Reserves this many numbers, the first of which follows the last one.
  mutating func reserve(_ count: Int) {
    places.append(contentsOf: repeatElement(.unused, count: count))
  }

  /// Writes stream objects.
  mutating func write(_ objects: [PDFStreamObject]) throws(BackendError) {
    for object in objects {
      places[object.number] = .offset(offset)
      try emit(object.bytes)
    }
  }

  /// Writes an object that is not a stream.
  mutating func write(_ number: Int, _ body: [UInt8]) { write(number) { $0 += body } }

  /// Writes an object that is not a stream in its place, without an array of its own.
  /// - Parameter write: appends the object.
  @inline(__always)
  mutating func write(_ number: Int, _ write: (inout [UInt8]) -> Void) {
    if gathered.isFull { endGathered() }
    if gathered.isEmpty { gathered.number = reserve() }
    places[number] = .inStream(gathered.number, index: gathered.count)
    gathered.append(number, write)
  }

  /// Gives cells their places in an object stream, which makes the objects when it is compressed.
  mutating func place(
    _ cells: [PDFElementObject], in place: PDFCellTemplates.Place,
    _ digits: PDFCellTemplates.Digits
  ) {
    let index = place.kind.rawValue
    var start = 0
    while start < cells.count {
      makePlace(in: place.kind, columns: place.columns, digits)
      let end = min(cells.count, start + placed[index].room)
      let (number, first) = (placed[index].number, placed[index].count - start)
      var places = places.mutableSpan
      for cell in start..<end {
        places[Int(cells[cell].number)] = .inStream(number, index: first + cell)
      }
      placed[index].append(cells, start..<end)
      start = end
    }
  }

  /// Gives a row its place in an object stream.
  /// - Parameters:
  ///   - cells: the elements of its cells.
  ///   - numbers: the objects of elements.
  mutating func place(
    _ row: PDFElementObject, in place: PDFCellTemplates.Place, _ digits: PDFCellTemplates.Digits,
    cells: ArraySlice<Int32>, numbers: [Int32]
  ) {
    let index = place.kind.rawValue
    makePlace(in: place.kind, columns: place.columns, digits)
    places[Int(row.number)] = .inStream(placed[index].number, index: placed[index].count)
    placed[index].append(row, cells: cells, numbers: numbers)
  }

  /// Gives a long list of elements its place in an object stream.
  mutating func place(_ list: PDFElementList, digitCount: Int) {
    let index = PDFElementKind.list.rawValue
    makePlace(
      in: .list, columns: PDFElementList.columns(digitCount: digitCount),
      PDFCellTemplates.Digits(numbers: digitCount))
    places[list.number] = .inStream(placed[index].number, index: placed[index].count)
    placed[index].append(list)
  }

  @inline(__always)
  private mutating func makePlace(
    in kind: PDFElementKind, columns: Int, _ digits: PDFCellTemplates.Digits
  ) {
    let index = kind.rawValue
    if placed[index].isFull || placed[index].columns != columns || placed[index].digits != digits {
      endPlaced(kind)
      placed[index] = PDFElementStream(kind, columns: columns, digits: digits)
    }
    if placed[index].isEmpty { placed[index].number = reserve() }
  }

  /// Writes an object that is not a stream, and returns its number.
  mutating func add(_ body: [UInt8]) -> Int {
    let number = reserve()
    write(number, body)
    return number
  }

  /// The remaining object streams, to be written before the file is finished.
  mutating func takeObjectStreams() -> [PDFStreamWork] {
    endGathered()
    for kind in PDFElementKind.allCases { endPlaced(kind) }
    defer { fullStreams = [] }
    return fullStreams
  }

  /// Whether some object streams are complete.
  var hasFullStreams: Bool { !fullStreams.isEmpty }

  /// The object streams that are complete.
  mutating func takeFullStreams() -> [PDFStreamWork] {
    defer { fullStreams = [] }
    return fullStreams
  }

  /// Writes the end of the file.
  mutating func finish(catalog: Int, info: Int) throws(BackendError) {
    precondition(
      gathered.isEmpty && placed.allSatisfy(\.isEmpty) && fullStreams.isEmpty,
      "all objects have been written")
    let start = offset
    let number = reserve()
    places[number] = .offset(start)
    let table = crossReferences(largestOffset: start)
    var entries: [UInt8] = []
    entries.append("/Type/XRef/Size ")
    entries.append(integer: places.count)
    entries.append("/W[1 \(table.offsetSize) \(table.indexSize)]/Root ")
    entries.append(reference: catalog)
    entries.append("/Info ")
    entries.append(reference: info)
    entries.append("/ID[")
    for _ in 0..<2 {
      entries.append(0x3C)
      for byte in digest.bytes { entries.append(hex: byte) }
      entries.append(0x3E)
    }
    entries.append("]")
    // Each byte is given as the difference from the one above, which is mostly zero.
    let columns = 1 + table.offsetSize + table.indexSize
    try write(
      stream: PDFStream(
        number: number, entries: entries, bytes: table.rows, level: PDFStream.fastLevel,
        columns: columns, areDifferences: true))
    var end: [UInt8] = []
    end.append("startxref\n")
    end.append(integer: start)
    end.append("\n%%EOF\n")
    try emit(end)
  }

  private mutating func endGathered() {
    if !gathered.isEmpty { fullStreams.append(.streams([gathered.stream])) }
    gathered = PDFObjectStream()
  }

  private mutating func endPlaced(_ kind: PDFElementKind) {
    if !placed[kind.rawValue].isEmpty { fullStreams.append(.elements(placed[kind.rawValue])) }
    placed[kind.rawValue] = PDFElementStream(kind)
  }

  private mutating func write(stream: PDFStream) throws(BackendError) {
    for object in try PDFStreamWork.streams([stream]).objects() { try emit(object.bytes) }
  }

  private mutating func emit(_ bytes: [UInt8]) throws(BackendError) {
    do throws(SystemError) { try sink.write(bytes) } catch { throw .output(error) }
    offset += bytes.count
    digest.add(bytes)
  }

  /// The rows of the table: kind, offset or number of the object stream, index in that.
  private func crossReferences(
    largestOffset: Int
  ) -> (rows: [UInt8], offsetSize: Int, indexSize: Int) {
    var offsetSize = 2
    while largestOffset >> (8 * offsetSize) > 0 || places.count >> (8 * offsetSize) > 0 {
      offsetSize += 1
    }
    let hasLongStreams = places.contains { $0.index > Int(UInt8.max) }
    let indexSize = hasLongStreams ? 2 : 1
    let indexBits = UInt64(8 * indexSize)
    let places = places.span
    let rows = RowPrediction.differences(
      rowCount: places.count, numberSize: offsetSize + indexSize
    ) { number in
      let place = places[number]
      return (
        place.kind,
        UInt64(truncatingIfNeeded: place.number) &<< indexBits
          | UInt64(truncatingIfNeeded: place.index)
      )
    }
    return (rows, offsetSize, indexSize)
  }
}

/// A 128-bit hash over pieces of data in order: not cryptographic, only to distinguish files.
struct PDFDigest {
  private var high: UInt64 = 0x9E37_79B9_7F4A_7C15
  private var low: UInt64 = 0xC2B2_AE3D_27D4_EB4F

  mutating func add(_ bytes: [UInt8]) {
    let span = bytes.span
    let word = UInt64(Checksum.crc32(span)) << 32 | UInt64(Checksum.adler32(span))
    let first = (high ^ word).multipliedFullWidth(by: 0xD6E8_FEB8_6659_FD93)
    let second = (low ^ word ^ UInt64(bytes.count)).multipliedFullWidth(by: 0xA076_1D64_78BD_642F)
    high = first.high ^ first.low ^ second.low
    low = second.high ^ second.low ^ first.high
  }

  var bytes: [UInt8] {
    [high, low].flatMap { word in
      (0..<8).map { UInt8(truncatingIfNeeded: word >> (56 - 8 * UInt64($0))) }
    }
  }
}

import GridGlyphs

/// Objects collected for one object stream (ISO 32000-1, 7.5.7).
///
/// The objects of a table differ from each other by numbers that are larger by one. In a stream
/// with columns, these stand below each other, and each byte is given as the difference from the
/// one above. What is left are zeros and the changes of digits, the same ones every ten rows.
struct PDFObjectStream {
  /// The length of a row, which each object begins; 0 if the stream has no rows.
  let columns: Int
  /// The number of the stream's own object.
  var number = 0
  private var index: [UInt8] = []
  private var bodies: [UInt8] = []
  private(set) var count = 0
  /// The length of an entry of the index, in a stream with columns.
  private let indexStep: Int
  private let blankEntry: [UInt8]

  /// Reading one object takes time in proportion to both.
  private static let mostObjects = 4000
  private static let mostBytes = 1 << 18

  /// How many digits an entry of the index has room for; numbers with more take more room.
  private static let digitCount = 9
  private static let leastLongNumber = 1_000_000_000

  init(columns: Int = 0) {
    self.columns = columns
    let entry = 2 * (Self.digitCount + 1)
    if columns == 0 {
      indexStep = 0
    } else if columns.isMultiple(of: 2), columns / 2 >= entry {
      // Two entries in a row.
      indexStep = columns / 2
    } else {
      indexStep = (entry + columns - 1) / columns * columns
    }
    blankEntry = Array(repeating: 0x20, count: indexStep)
  }

  var isEmpty: Bool { count == 0 }
  var isFull: Bool { Self.isFull(count: count, byteCount: bodies.count) }

  /// The number of objects of a length that fill a stream.
  static func mostObjects(ofLength length: Int) -> Int {
    length > 0 ? min(mostObjects, (mostBytes + length - 1) / length) : mostObjects
  }

  static func isFull(count: Int, byteCount: Int) -> Bool {
    count == mostObjects || byteCount >= mostBytes
  }

  /// - Parameter write: appends the object.
  @inline(__always)
  mutating func append(_ number: Int, _ write: (inout [UInt8]) -> Void) {
    let place = bodies.count
    if columns > 0, number < Self.leastLongNumber {
      index += blankEntry
      let end = index.count - 1
      var entries = index.mutableSpan
      entries.set(integer: number, endingAt: end - Self.digitCount - 1, width: 0)
      entries.set(integer: place, endingAt: end, width: 0)
    } else {
      appendEntry(number, place)
    }
    write(&bodies)
    bodies.append(0x0A)
    if columns > 0 {
      let rest = bodies.count % columns
      if rest > 0 { bodies.append(contentsOf: repeatElement(0x20, count: columns - rest)) }
    }
    count += 1
  }

  private mutating func appendEntry(_ number: Int, _ place: Int) {
    index.append(addingCapacity: indexStep + 2 * PDFNumber.longest) { output in
      let rest = max(0, indexStep - Self.digitCount - 2)
      PDFNumber.append(integer: number, width: rest, to: &output)
      output.append(0x20)
      PDFNumber.append(
        integer: place, width: columns == 0 ? 0 : Self.digitCount, to: &output)
      output.append(0x20)
    }
  }

  var stream: PDFStream {
    var index = index
    if columns > 0 {
      let rest = index.count % columns
      if rest > 0 { index.append(contentsOf: repeatElement(0x20, count: columns - rest)) }
    }
    var entries: [UInt8] = []
    entries.append("/Type/ObjStm/N ")
    entries.append(integer: count)
    entries.append("/First ")
    entries.append(integer: index.count)
    // Rows of zeros and a few digits: level 6 makes them a fifth smaller than level 5, in a tenth
    // longer.
    return PDFStream(
      number: number, entries: entries, bytes: index + bodies, level: 6, columns: columns)
  }
}

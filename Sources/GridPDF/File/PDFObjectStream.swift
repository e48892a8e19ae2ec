/// Objects on their way into one stream (ISO 32000-1, 7.5.7).
struct PDFObjectStream {
  /// The number of the stream's own object.
  var number = 0
  private var index: [UInt8] = []
  private var bodies: [UInt8] = []
  private(set) var count = 0

  /// An index into the stream has one byte in the table of objects.
  private static let limit = 255

  var isEmpty: Bool { count == 0 }
  var isFull: Bool { count == PDFObjectStream.limit }

  mutating func append(_ number: Int, _ body: [UInt8]) {
    index.append(integer: number)
    index.append(0x20)
    index.append(integer: bodies.count)
    index.append(0x20)
    bodies += body
    bodies.append(0x0A)
    count += 1
  }

  var stream: PDFStream {
    var entries: [UInt8] = []
    entries.append("/Type/ObjStm/N ")
    entries.append(integer: count)
    entries.append("/First ")
    entries.append(integer: index.count)
    return PDFStream(number: number, entries: entries, bytes: index + bodies)
  }
}

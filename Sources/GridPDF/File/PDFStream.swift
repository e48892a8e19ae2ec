import GridGlyphs
import Platform

/// A stream object (ISO 32000-1, 7.3.8).
struct PDFStream: Sendable {
  /// The object's number.
  var number: Int
  /// Entries of its dictionary besides length and filter.
  var entries: [UInt8] = []
  var bytes: [UInt8]
  /// Metadata is not compressed, so that programs without PDF support find it. Bytes that are
  /// already encoded, as declared in the entries, are not compressed either.
  var isCompressed = true

  /// The whole object.
  func object(_ compressor: StreamCompressor) throws(BackendError) -> PDFStreamObject {
    var written = bytes
    if isCompressed {
      do throws(ZlibStatus) { written = try compressor.zlib(bytes.span) } catch {
        throw .compression(error)
      }
    }
    var object: [UInt8] = []
    object.reserveCapacity(written.count + entries.count + 96)
    object.append(integer: number)
    object.append(" 0 obj\n<<")
    object += entries
    object.append(isCompressed ? "/Filter/FlateDecode/Length " : "/Length ")
    object.append(integer: written.count)
    object.append(">>\nstream\n")
    object += written
    object.append("\nendstream\nendobj\n")
    return PDFStreamObject(number: number, bytes: object)
  }
}

/// A stream object as written to the file.
struct PDFStreamObject: Sendable {
  var number: Int
  var bytes: [UInt8]
}

/// Objects collected for one object stream (ISO 32000-1, 7.5.7).
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

  /// - Parameter write: appends the object.
  @inline(__always)
  mutating func append(_ number: Int, _ write: (inout [UInt8]) -> Void) {
    index.append(integer: number)
    index.append(0x20)
    index.append(integer: bodies.count)
    index.append(0x20)
    write(&bodies)
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

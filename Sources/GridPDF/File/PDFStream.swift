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
  /// The level of libdeflate. For pages, level 4 takes three quarters of the time of level 6, and
  /// makes them 3 % larger; level 1 takes half of that and makes them a tenth larger.
  var level = 4

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

/// Which objects share an object stream.
enum PDFObjectKind: Int, CaseIterable {
  case other
  /// The elements of the rows of tables.
  case row
  /// The elements of cells.
  case cell
}

/// Objects collected for one object stream (ISO 32000-1, 7.5.7).
struct PDFObjectStream {
  private let kind: PDFObjectKind
  /// The number of the stream's own object.
  var number = 0
  private var index: [UInt8] = []
  private var bodies: [UInt8] = []
  private(set) var count = 0

  /// An index into the stream has one byte in the table of objects.
  private static let limit = 255

  /// Compression finds places that end in the same digit to be more alike: a fifth of the index.
  private static let step = 10

  init(_ kind: PDFObjectKind) { self.kind = kind }

  var isEmpty: Bool { count == 0 }
  var isFull: Bool { count == PDFObjectStream.limit }

  /// - Parameter write: appends the object.
  @inline(__always)
  mutating func append(_ number: Int, _ write: (inout [UInt8]) -> Void) {
    let place = bodies.count
    index.append(addingCapacity: 2 * PDFNumber.longest) { output in
      PDFNumber.append(integer: number, to: &output)
      output.append(0x20)
      PDFNumber.append(integer: place, to: &output)
      output.append(0x20)
    }
    write(&bodies)
    let rest = kind == .other ? 0 : (bodies.count + 1) % Self.step
    bodies.append(addingCapacity: Self.step + 1) { output in
      if rest > 0 { output.append(repeating: 0x20, count: Self.step - rest) }
      output.append(0x0A)
    }
    count += 1
  }

  var stream: PDFStream {
    var entries: [UInt8] = []
    entries.append("/Type/ObjStm/N ")
    entries.append(integer: count)
    entries.append("/First ")
    entries.append(integer: index.count)
    // Many short objects that differ in a few digits: level 5 makes them a fifth smaller than level
    // 4, in a third longer; level 6 takes half as long again, for a hundredth.
    return PDFStream(number: number, entries: entries, bytes: index + bodies, level: 5)
  }
}

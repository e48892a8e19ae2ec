import PangoCairo

/// A stream object (ISO 32000-1, 7.3.8).
struct PDFStream: Sendable {
  /// The object's number.
  var number: Int
  /// Entries of its dictionary besides length and filter.
  var entries: [UInt8] = []
  var bytes: [UInt8]

  /// The whole object, the bytes compressed.
  func object(_ compressor: StreamCompressor) throws(BackendError) -> PDFStreamObject {
    let compressed: [UInt8]
    do throws(ZlibStatus) { compressed = try compressor.zlib(bytes.span) } catch {
      throw .compression(error)
    }
    var object: [UInt8] = []
    object.reserveCapacity(compressed.count + entries.count + 96)
    object.append(integer: number)
    object.append(" 0 obj\n<<")
    object += entries
    object.append("/Filter/FlateDecode/Length ")
    object.append(integer: compressed.count)
    object.append(">>\nstream\n")
    object += compressed
    object.append("\nendstream\nendobj\n")
    return PDFStreamObject(number: number, bytes: object)
  }
}

/// A stream object as it stands in the file.
struct PDFStreamObject: Sendable {
  var number: Int
  var bytes: [UInt8]
}

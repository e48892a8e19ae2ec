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
  /// The level of libdeflate.
  var level = 4
  /// The length of the rows whose bytes are given as differences from the row above (predictor 12);
  /// 0 if they are given as they are.
  var columns = 0
  /// Whether the bytes are such differences already.
  var areDifferences = false

  /// The level for pages, of which there may be thousands, and for the table of all objects, for
  /// which everything else waits. It takes half of the time of level 4, and two fifths of that of
  /// level 6, and makes pages 9 % and 16 % larger.
  static let fastLevel = 1

  /// The whole object.
  func object(_ compressor: StreamCompressor) throws(BackendError) -> PDFStreamObject {
    var written = bytes
    if columns > 0, !areDifferences {
      written = RowPrediction.differences(of: bytes.span, columns: columns)
    }
    if isCompressed {
      do throws(ZlibStatus) { written = try compressor.zlib(written.span) } catch {
        throw .compression(error)
      }
    }
    var object: [UInt8] = []
    object.reserveCapacity(written.count + entries.count + 96)
    object.append(integer: number)
    object.append(" 0 obj\n<<")
    object += entries
    if columns > 0 {
      object.append("/DecodeParms<</Predictor 12/Columns ")
      object.append(integer: columns)
      object.append(">>")
    }
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

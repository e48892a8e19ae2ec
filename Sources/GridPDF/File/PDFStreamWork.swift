import GridGlyphs
import Platform

/// Self-contained work on streams that can run concurrently.
enum PDFStreamWork: Sendable {
  /// Some streams, to be compressed.
  case streams([PDFStream])
  /// A font program, to be subset to the given glyphs and compressed into the object of the given number.
  case font(FontProgram, glyphs: [UInt32], number: Int)

  /// For pages, libdeflate's level 4 takes three quarters of the time of level 6, and makes them 3 % larger; level
  /// 1 takes half of that and makes them a tenth larger. Fonts are few, but make up most of a small file.
  private var level: Int {
    switch self {
    case .streams: 4
    case .font: 6
    }
  }

  func objects() throws(BackendError) -> [PDFStreamObject] {
    let compressor: StreamCompressor
    do throws(ZlibStatus) { compressor = try StreamCompressor(level: level) } catch {
      throw .compression(error)
    }
    var objects: [PDFStreamObject] = []
    switch self {
    case .streams(let streams):
      for stream in streams { objects.append(try stream.object(compressor)) }
    case .font(let program, let glyphs, let number):
      objects.append(
        try PDFStreamWork.stream(of: program, glyphs: glyphs, number: number).object(compressor))
    }
    return objects
  }

  /// The stream of an embedded font program (ISO 32000-1, 9.9).
  private static func stream(of program: FontProgram, glyphs: [UInt32], number: Int) -> PDFStream {
    let bytes = program.subset(to: glyphs)?.bytes ?? program.wholeProgram
    var entries: [UInt8] = []
    if program.format == .cff {
      entries.append("/Subtype/CIDFontType0C")
    } else {
      entries.append("/Length1 ")
      entries.append(integer: bytes.count)
    }
    return PDFStream(number: number, entries: entries, bytes: bytes)
  }
}

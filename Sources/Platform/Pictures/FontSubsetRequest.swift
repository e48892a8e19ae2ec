/// What a picture process needs to reduce a font program to some glyphs: fonts that a document
/// brings are not subset in the process that draws.
struct FontSubsetRequest {
  enum Form: UInt8 {
    /// For a PDF file: see `FontProgram.subset(to:)`.
    case embedded
    /// For a web page: see `FontProgram.webFont(_:)`.
    case web
  }

  var form: Form
  /// The glyphs; in a web font, by the values of the characters that they represent.
  var glyphs: [(scalar: UInt32, glyph: UInt32)]
  /// A font file with the tables that the subset is made from.
  var file: [UInt8]

  init(_ form: Form, glyphs: [(scalar: UInt32, glyph: UInt32)], file: [UInt8]) {
    self.form = form
    self.glyphs = glyphs
    self.file = file
  }

  /// The number of bytes before the file: the form, the number of glyphs, and both numbers of each.
  private static func headCount(_ glyphCount: Int) -> Int { 5 + 8 * glyphCount }

  var bytes: [UInt8] {
    var bytes = [form.rawValue]
    bytes.reserveCapacity(Self.headCount(glyphs.count) + file.count)
    bytes.append(bigEndian: glyphs.count, size: 4)
    for (scalar, glyph) in glyphs {
      bytes.append(bigEndian: Int(scalar), size: 4)
      bytes.append(bigEndian: Int(glyph), size: 4)
    }
    return bytes + file
  }

  init?(bytes: [UInt8]) {
    let span = bytes.span
    guard let form = bytes.first.flatMap(Form.init), let count = span.number(at: 1, size: 4),
      case let head = Self.headCount(count), bytes.count >= head
    else { return nil }
    self.form = form
    glyphs = stride(from: 5, to: head, by: 8).map { place in
      (
        UInt32(truncatingIfNeeded: span.number(at: place, size: 4) ?? 0),
        UInt32(truncatingIfNeeded: span.number(at: place + 4, size: 4) ?? 0)
      )
    }
    file = Array(bytes[head...])
  }

  /// The bytes of the subset; empty for a program that cannot be subset.
  func subset() -> [UInt8] {
    let program = FontProgram(file: file)
    switch form {
    case .embedded: return program.ownSubset(to: glyphs.map(\.glyph))?.bytes ?? []
    case .web:
      return program.ownWebFont(Dictionary(glyphs) { first, _ in first })?.bytes ?? []
    }
  }
}

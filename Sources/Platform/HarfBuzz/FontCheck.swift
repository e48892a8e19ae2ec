import CSystem

/// Reads a font file as a drawing will: what fails here would fail there.
enum FontCheck {
  /// The maximum number of faces of a collection that are read.
  private static let faceCount = 64
  /// The maximum number of glyphs of a face that are read, spread over all.
  private static let glyphCount = 512

  /// - Returns: `false` for a file that is not a font. A damaged one may also end the process, or
  ///   read for ever.
  static func isFont(_ bytes: [UInt8]) -> Bool {
    var library: FT_Library?
    guard FT_Init_FreeType(&library) == 0, let library else { return false }
    defer { FT_Done_FreeType(library) }
    return bytes.withUnsafeBufferPointer { bytes in
      var count = 1
      var index = 0
      while index < min(count, faceCount) {
        var opened: FT_Face?
        guard
          FT_New_Memory_Face(
            library, bytes.baseAddress, FT_Long(bytes.count), FT_Long(index), &opened) == 0,
          let face = opened
        else { return false }
        defer { FT_Done_Face(face) }
        count = face.pointee.num_faces
        read(face, index)
        readTables(bytes, index)
        index += 1
      }
      return true
    }
  }

  /// What fontconfig reads of a face, and its glyphs at one size.
  private static func read(_ face: FT_Face, _ index: Int) {
    if let pattern = FcFreeTypeQueryFace(face, "font", UInt32(index), nil) {
      FcPatternDestroy(pattern)
    }
    guard FT_Set_Char_Size(face, 0, 12 << 6, 72, 72) == 0 else { return }
    for glyph in glyphs(among: Int(face.pointee.num_glyphs)) {
      _ = FT_Load_Glyph(face, glyph, FT_Int32(FT_LOAD_NO_HINTING))
    }
  }

  /// What HarfBuzz reads of a face: its layout rules, and the tables of subsets.
  private static func readTables(_ bytes: UnsafeBufferPointer<UInt8>, _ index: Int) {
    let blob = bytes.withMemoryRebound(to: CChar.self) { bytes in
      hb_blob_create(
        bytes.baseAddress, UInt32(clamping: bytes.count), HB_MEMORY_MODE_READONLY, nil, nil)
    }
    let face = hb_face_create(blob, UInt32(index))
    let font = hb_font_create(face)
    defer {
      hb_font_destroy(font)
      hb_face_destroy(face)
      hb_blob_destroy(blob)
    }
    guard let font else { return }
    shape("Affix 1,234.50", with: font)
    let program = FontProgram(shapingFont: font)
    _ = program.metrics
    let glyphs = glyphs(among: program.glyphCount)
    for glyph in glyphs {
      _ = program.advance(of: glyph)
      _ = program.outline(of: glyph)
    }
    guard !glyphs.isEmpty else { return }
    _ = program.ownSubset(to: glyphs)
    _ = program.ownWebFont(
      Dictionary(uniqueKeysWithValues: zip(UInt32(0x20)..., glyphs).map { ($0, $1) }))
  }

  private static func shape(_ text: String, with font: OpaquePointer) {
    let buffer = hb_buffer_create()
    defer { hb_buffer_destroy(buffer) }
    hb_buffer_add_utf8(buffer, text, -1, 0, -1)
    hb_buffer_guess_segment_properties(buffer)
    hb_shape(font, buffer, nil, 0)
  }

  private static func glyphs(among count: Int) -> [UInt32] {
    guard count > 0 else { return [] }
    return stride(from: 0, to: count, by: max(1, count / glyphCount)).map { UInt32(clamping: $0) }
  }
}

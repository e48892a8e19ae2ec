import CSystem
package import GridCore

/// The face in a font file that several loaded fonts, one per size, are made from: the unit that a
/// PDF file embeds.
///
/// Lengths are in font units, `unitsPerEm` per em; the y axis points upward.
package final class FontProgram: @unchecked Sendable {
  // HarfBuzz's faces and immutable fonts may be read by several threads.
  let face: OpaquePointer
  let font: OpaquePointer
  private let charset: CFFCharset?
  package let unitsPerEm: Int
  package let format: Format
  /// The path of the font file if a document brought it; its subsets are then made by a
  /// ``PictureProcess``, if there is one.
  let foreignFile: String?

  package enum Format: Hashable, Sendable {
    /// Quadratic outlines, in the `glyf` table.
    case trueType
    /// Cubic outlines, in the `CFF ` table.
    case cff
    /// A program that cannot be embedded: a variable font, one of bitmaps only, or without glyphs.
    case other
  }

  /// Identifies a program, in all font maps: each opens a file for itself.
  package struct Key: Hashable, Sendable {
    /// The path; `nil` for a font without a file.
    private let file: String?
    /// The number of the face in its file, or the face itself if there is no file.
    private let face: UInt
    private let coordinates: [Int32]

    init(_ font: OpaquePointer, file: String?) {
      self.file = file
      let opened = hb_font_get_face(font)
      face = file == nil ? UInt(bitPattern: opened) : UInt(hb_face_get_index(opened))
      var count: UInt32 = 0
      let values = hb_font_get_var_coords_normalized(font, &count)
      coordinates = Array(UnsafeBufferPointer(start: values, count: Int(count)))
    }
  }

  /// The face of a font that Pango shapes with, at the same position on its variation axes.
  /// - Parameter foreignFile: see there.
  init(shapingFont: OpaquePointer, foreignFile: String? = nil) {
    self.foreignFile = foreignFile
    face = hb_face_reference(hb_font_get_face(shapingFont))
    font = hb_font_create(face)
    unitsPerEm = Int(hb_face_get_upem(face))
    hb_font_set_scale(font, Int32(unitsPerEm), Int32(unitsPerEm))
    var count: UInt32 = 0
    if let values = hb_font_get_var_coords_normalized(shapingFont, &count) {
      hb_font_set_var_coords_normalized(font, values, count)
    }
    hb_font_make_immutable(font)
    hb_face_make_immutable(face)
    // A damaged font may have outlines but a number of glyphs that is 0.
    if hb_ot_var_has_data(face) != 0 || hb_face_get_glyph_count(face) == 0 {
      format = .other
    } else if FontProgram.hasTable("glyf", in: face) {
      format = .trueType
    } else if FontProgram.hasTable("CFF ", in: face) {
      format = .cff
    } else {
      format = .other
    }
    charset =
      format == .cff
      ? FontProgram.withTable("CFF ", of: face) { CFFCharset(table: $0) } : nil
  }

  /// The first face of a font file.
  /// - Parameter foreignFile: see there.
  convenience init(file bytes: [UInt8], foreignFile: String? = nil) {
    let blob = bytes.withUnsafeBytes { bytes in
      hb_blob_create(
        bytes.baseAddress?.assumingMemoryBound(to: CChar.self), UInt32(clamping: bytes.count),
        HB_MEMORY_MODE_DUPLICATE, nil, nil)
    }
    let face = hb_face_create(blob, 0)
    let font = hb_font_create(face)
    defer {
      hb_font_destroy(font)
      hb_face_destroy(face)
      hb_blob_destroy(blob)
    }
    guard let font else { preconditionFailure("HarfBuzz returns an empty font without memory") }
    self.init(shapingFont: font, foreignFile: foreignFile)
  }

  deinit {
    hb_font_destroy(font)
    hb_face_destroy(face)
  }

  /// Whether the glyphs of a CFF font program have identifiers, as in fonts for East Asian scripts.
  var isCIDKeyed: Bool { charset != nil }

  /// The code of each glyph in a PDF file with an `Identity` encoding (ISO 32000-1, 9.7.4.2): its
  /// identifier in a font program that has identifiers. `nil` where it is the glyph's number.
  package var codes: [UInt16]? { charset?.identifiers }

  package func advance(of glyph: UInt32) -> Int { Int(hb_font_get_glyph_h_advance(font, glyph)) }

  package var glyphCount: Int { Int(hb_face_get_glyph_count(face)) }

  /// The font's default glyph for a character; `nil` if it has none.
  package func glyph(for scalar: Unicode.Scalar) -> UInt32? {
    var glyph: hb_codepoint_t = 0
    return hb_font_get_nominal_glyph(font, scalar.value, &glyph) != 0 ? glyph : nil
  }

  // MARK: - Tables

  /// An OpenType tag of four ASCII characters.
  static func tag(_ name: String) -> hb_tag_t {
    name.utf8.reduce(0) { $0 << 8 | hb_tag_t($1) }
  }

  private static func hasTable(_ name: String, in face: OpaquePointer?) -> Bool {
    withTable(name, of: face) { !$0.isEmpty }
  }

  static func withTable<Result>(
    _ name: String, of face: OpaquePointer?, _ body: (Span<UInt8>) -> Result
  ) -> Result {
    let blob = hb_face_reference_table(face, tag(name))
    defer { hb_blob_destroy(blob) }
    return withBytes(of: blob, body)
  }

  static func withBytes<Result>(
    of blob: OpaquePointer?, _ body: (Span<UInt8>) -> Result
  ) -> Result {
    var count: UInt32 = 0
    let data = hb_blob_get_data(blob, &count)
    let bytes = UnsafeRawBufferPointer(start: data, count: data == nil ? 0 : Int(count))
    return body(bytes.bindMemory(to: UInt8.self).span)
  }
}

extension FontProgram {
  /// The glyph's outline in font units, with y upwards, to be filled by the non-zero winding rule.
  package func outline(of glyph: UInt32) -> Path {
    let functions = hb_draw_funcs_create()
    defer { hb_draw_funcs_destroy(functions) }
    // Quadratic curves have no callback here, and are passed as cubic ones.
    hb_draw_funcs_set_move_to_func(
      functions, { _, data, _, x, y, _ in Pen.add(.move(point(x, y)), to: data) },
      nil, nil)
    hb_draw_funcs_set_line_to_func(
      functions, { _, data, _, x, y, _ in Pen.add(.line(point(x, y)), to: data) },
      nil, nil)
    hb_draw_funcs_set_cubic_to_func(
      functions,
      { _, data, _, x1, y1, x2, y2, x, y, _ in
        Pen.add(
          .curve(control1: point(x1, y1), control2: point(x2, y2), end: point(x, y)), to: data)
      }, nil, nil)
    hb_draw_funcs_set_close_path_func(
      functions, { _, data, _, _ in Pen.add(.close, to: data) }, nil, nil)
    let pen = Pen()
    hb_font_get_glyph_shape(font, glyph, functions, Unmanaged.passUnretained(pen).toOpaque())
    return Path(pen.elements)
  }
}

private func point(_ x: Float, _ y: Float) -> Point { Point(x: Double(x), y: Double(y)) }

/// Collects what HarfBuzz draws.
private final class Pen {
  var elements: [Path.Element] = []

  static func add(_ element: Path.Element, to data: UnsafeMutableRawPointer?) {
    guard let data else { return }
    Unmanaged<Pen>.fromOpaque(data).takeUnretainedValue().elements.append(element)
  }
}

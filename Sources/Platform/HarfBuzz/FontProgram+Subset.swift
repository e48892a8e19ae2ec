import CSystem

/// A font program reduced to some of its glyphs.
package struct FontSubset: Sendable {
  /// A TrueType font file, or a bare CFF table.
  package var bytes: [UInt8]
  package var format: FontProgram.Format
}

extension FontProgram {
  /// The tables that are needed in a PDF file. With only these, HarfBuzz does not process the
  /// character map and the layout rules, which takes most of the time for an East Asian font.
  static let neededTables = ["head", "hhea", "hmtx", "maxp", "CFF ", "glyf", "loca"]

  /// The program with only `glyphs` and their components, without hinting, made in this process.
  /// Glyphs keep their codes. `nil` if it cannot be subset.
  func ownSubset(to glyphs: [UInt32]) -> FontSubset? {
    MissingMemory.retried { newSubset(to: glyphs) }
  }

  private func newSubset(to glyphs: [UInt32]) -> FontSubset? {
    switch format {
    case .other: nil
    case .trueType: subset(to: glyphs, keepingNumbers: true)
    // Identifiers are always kept. A program without identifiers gets glyph numbers as identifiers,
    // since it would otherwise have to keep the names of all glyphs.
    case .cff where isCIDKeyed: subset(to: glyphs, keepingNumbers: false)
    case .cff:
      identifiedSubset(to: glyphs) ?? subset(to: glyphs, keepingNumbers: true)
    }
  }

  private func identifiedSubset(to glyphs: [UInt32]) -> FontSubset? {
    var numbers: [UInt32] = []
    guard var subset = subset(to: glyphs, keepingNumbers: false, numbers: &numbers),
      let bytes = CFFIdentification.identified(subset.bytes.span, by: numbers)
    else { return nil }
    subset.bytes = bytes
    return subset
  }

  private func subset(to glyphs: [UInt32], keepingNumbers: Bool) -> FontSubset? {
    var numbers: [UInt32] = []
    return subset(to: glyphs, keepingNumbers: keepingNumbers, numbers: &numbers)
  }

  /// - Parameter numbers: Set to the original number of each glyph in the subset.
  private func subset(
    to glyphs: [UInt32], keepingNumbers: Bool, numbers: inout [UInt32]
  ) -> FontSubset? {
    let library = Libraries.subset.required
    guard let input = library.hb_subset_input_create_or_fail() else { return nil }
    defer { library.hb_subset_input_destroy(input) }
    var flags = HB_SUBSET_FLAGS_NO_HINTING.rawValue
    if keepingNumbers { flags |= HB_SUBSET_FLAGS_RETAIN_GIDS.rawValue }
    library.hb_subset_input_set_flags(input, flags)
    let set = library.hb_subset_input_glyph_set(input)
    for glyph in glyphs { hb_set_add(set, glyph) }
    let source = reduced(to: Self.neededTables)
    defer { hb_face_destroy(source) }
    guard let plan = library.hb_subset_plan_create_or_fail(source, input) else { return nil }
    defer { library.hb_subset_plan_destroy(plan) }
    guard let subset = library.hb_subset_plan_execute_or_fail(plan) else { return nil }
    defer { hb_face_destroy(subset) }
    if !keepingNumbers {
      let map = library.hb_subset_plan_new_to_old_glyph_mapping(plan)
      numbers = (0..<hb_face_get_glyph_count(subset)).map { hb_map_get(map, $0) }
    }
    let blob =
      format == .cff
      ? hb_face_reference_table(subset, FontProgram.tag("CFF ")) : hb_face_reference_blob(subset)
    defer { hb_blob_destroy(blob) }
    let bytes = FontProgram.withBytes(of: blob) { $0.array }
    return bytes.isEmpty ? nil : FontSubset(bytes: bytes, format: format)
  }

  /// A face with only some of the tables.
  func reduced(to tables: [String]) -> OpaquePointer? { Self.reduced(face, to: tables) }

  static func reduced(_ face: OpaquePointer?, to tables: [String]) -> OpaquePointer? {
    let builder = hb_face_builder_create()
    for name in tables {
      let blob = hb_face_reference_table(face, tag(name))
      if hb_blob_get_length(blob) > 0 { hb_face_builder_add_table(builder, tag(name), blob) }
      hb_blob_destroy(blob)
    }
    return builder
  }

  /// A font file with only some of the tables.
  func file(tables: [String]) -> [UInt8] {
    let source = reduced(to: tables)
    defer { hb_face_destroy(source) }
    let blob = hb_face_reference_blob(source)
    defer { hb_blob_destroy(blob) }
    return FontProgram.withBytes(of: blob) { $0.array }
  }
}

extension FontProgram {
  /// The program with all glyphs, for programs that cannot be subset.
  package var wholeProgram: [UInt8] {
    if format == .cff { return FontProgram.withTable("CFF ", of: face) { $0.array } }
    return file(tables: Self.neededTables)
  }
}

extension Span<UInt8> {
  fileprivate var array: [UInt8] { withUnsafeBufferPointer { Array($0) } }
}

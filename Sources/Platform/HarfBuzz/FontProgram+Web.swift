import CSystem

/// A font file for a web page or an SVG file.
package struct WebFont: Sendable {
  package var bytes: [UInt8]
  /// As in a `data:` URI.
  package var mediaType: String
}

extension FontProgram {
  /// The tables that browsers require, without the character map (OpenType 1.9, "Required tables").
  static let webTables = neededTables + ["OS/2", "name", "post"]

  var webMediaType: String { format == .cff ? "font/otf" : "font/ttf" }

  /// The program with only some glyphs, each for a character, without layout rules that replace or
  /// move them, made in this process.
  /// - Parameter glyphs: the glyphs by the values of the Unicode scalars that they represent.
  /// - Returns: `nil` for a program that cannot be subset.
  func ownWebFont(_ glyphs: [UInt32: UInt32]) -> WebFont? {
    MissingMemory.retried { newWebFont(glyphs) }
  }

  private func newWebFont(_ glyphs: [UInt32: UInt32]) -> WebFont? {
    let library = Libraries.subset.required
    guard format != .other, let input = library.hb_subset_input_create_or_fail() else { return nil }
    defer { library.hb_subset_input_destroy(input) }
    library.hb_subset_input_set_flags(input, HB_SUBSET_FLAGS_NO_HINTING.rawValue)
    let set = library.hb_subset_input_glyph_set(input)
    for glyph in glyphs.values { hb_set_add(set, glyph) }
    let source = reduced(to: Self.webTables)
    defer { hb_face_destroy(source) }
    guard let plan = library.hb_subset_plan_create_or_fail(source, input) else { return nil }
    defer { library.hb_subset_plan_destroy(plan) }
    guard let subset = library.hb_subset_plan_execute_or_fail(plan) else { return nil }
    defer { hb_face_destroy(subset) }
    let numbers = library.hb_subset_plan_old_to_new_glyph_mapping(plan)
    let pairs = glyphs.map { (scalar: $0.key, glyph: hb_map_get(numbers, $0.value)) }
      .sorted { $0.scalar < $1.scalar }
    // The tables of a damaged font may not have the glyphs that its character map names.
    guard pairs.allSatisfy({ $0.glyph <= UInt16.max }) else { return nil }
    let whole = Self.reduced(subset, to: Self.webTables)
    defer { hb_face_destroy(whole) }
    let map = Self.characterMap(pairs)
    let blob = map.withUnsafeBytes { bytes in
      hb_blob_create(
        bytes.baseAddress?.assumingMemoryBound(to: CChar.self), UInt32(bytes.count),
        HB_MEMORY_MODE_DUPLICATE, nil, nil)
    }
    defer { hb_blob_destroy(blob) }
    hb_face_builder_add_table(whole, Self.tag("cmap"), blob)
    let file = hb_face_reference_blob(whole)
    defer { hb_blob_destroy(file) }
    let bytes = Self.withBytes(of: file) { span in span.withUnsafeBufferPointer { Array($0) } }
    if bytes.isEmpty { return nil }
    return WebFont(bytes: bytes, mediaType: webMediaType)
  }

  /// A `cmap` table with one subtable of format 12, a group for each run of characters with
  /// consecutive glyphs.
  private static func characterMap(_ pairs: [(scalar: UInt32, glyph: UInt32)]) -> [UInt8] {
    var groups: [(first: UInt32, last: UInt32, glyph: UInt32)] = []
    for pair in pairs {
      if let last = groups.last, pair.scalar == last.last + 1,
        pair.glyph == last.glyph &+ (pair.scalar &- last.first)
      {
        groups[groups.count - 1].last = pair.scalar
      } else {
        groups.append((pair.scalar, pair.scalar, pair.glyph))
      }
    }
    var bytes: [UInt8] = []
    func append(_ value: UInt32, _ count: Int) {
      for shift in (0..<count).reversed() {
        bytes.append(UInt8(truncatingIfNeeded: value >> (8 * shift)))
      }
    }
    // Version; one subtable: Windows, full Unicode, directly after this header.
    for value: UInt32 in [0, 1, 3, 10] { append(value, 2) }
    append(12, 4)
    append(12, 2)
    append(0, 2)
    append(UInt32(16 + 12 * groups.count), 4)
    append(0, 4)
    append(UInt32(groups.count), 4)
    for group in groups {
      append(group.first, 4)
      append(group.last, 4)
      append(group.glyph, 4)
    }
    return bytes
  }
}

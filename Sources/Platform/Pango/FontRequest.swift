import CSystem

/// A font as requested from Pango.
package struct FontRequest: Hashable, Sendable {
  /// The families in order of preference.
  package var families: [String]
  /// Families that take precedence in texts of a script, by its code in ISO 15924.
  package var scripts: [String: [String]]
  /// The em size in 1/64 point: each finer step would load a font that is never freed.
  package var size64: Int
  /// 100…1000 as in CSS.
  package var weight: Int
  package var isItalic: Bool
  /// OpenType features in CSS's notation.
  package var features: [String]
  /// The letter spacing, in 1/64 point.
  package var letterSpacing64: Int
  /// Whether small letters are small capitals.
  package var hasSmallCapitals: Bool

  package init(
    families: [String], size64: Int, weight: Int, isItalic: Bool, features: [String],
    letterSpacing64: Int = 0, hasSmallCapitals: Bool = false, scripts: [String: [String]] = [:]
  ) {
    self.families = families
    self.scripts = scripts
    self.size64 = size64
    self.weight = weight
    self.isItalic = isItalic
    self.features = features
    self.letterSpacing64 = letterSpacing64
    self.hasSmallCapitals = hasSmallCapitals
  }
}

/// The families that take precedence in texts of a script.
struct ScriptFamilies {
  /// The families in Pango's list notation, by Pango's number of the script.
  private var families: [Int32: String] = [:]
  /// Whether texts of only ASCII may use such a family.
  private(set) var hasLatin = false

  init(_ request: FontRequest) {
    for (code, names) in request.scripts {
      var tag: UInt32 = 0
      // A tag such as "Arab" begins with a capital.
      for (index, byte) in code.utf8.enumerated() {
        tag = tag << 8 | UInt32(index == 0 ? byte & 0xDF : byte)
      }
      let script = g_unicode_script_from_iso15924(tag)
      // The font's own families follow, for characters that those of the script lack.
      families[script.rawValue] = (names + request.families).joined(separator: ",")
      if script == G_UNICODE_SCRIPT_LATIN { hasLatin = true }
    }
  }

  var isEmpty: Bool { families.isEmpty }

  /// - Parameter script: Pango's number.
  func hasFamilies(for script: Int32) -> Bool { families[script] != nil }

  /// A copy of `attributes` with the families of each script in a text. The caller releases it.
  func attributes(
    _ attributes: OpaquePointer, for text: UnsafePointer<CChar>, count: Int32
  ) -> OpaquePointer? {
    let list = pango_attr_list_copy(attributes)
    guard let iterator = pango_script_iter_new(text, count) else { return list }
    defer { pango_script_iter_free(iterator) }
    repeat {
      var start: UnsafePointer<CChar>?
      var end: UnsafePointer<CChar>?
      var script = PANGO_SCRIPT_COMMON
      pango_script_iter_get_range(iterator, &start, &end, &script)
      guard let start, let end, let names = families[script.rawValue] else { continue }
      guard let attribute = pango_attr_family_new(names) else { continue }
      attribute.pointee.start_index = guint(start - text)
      attribute.pointee.end_index = guint(end - text)
      pango_attr_list_insert(list, attribute)
    } while pango_script_iter_next(iterator) != 0
    return list
  }
}

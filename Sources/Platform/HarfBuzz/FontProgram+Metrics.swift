import CSystem

/// The properties of a font in a PDF file's font descriptor (ISO 32000-1, 9.8.1), in font units.
package struct FontProgramMetrics: Hashable, Sendable {
  /// ASCII; empty if the font has no name.
  package var postScriptName = ""
  package var left = 0
  package var bottom = 0
  package var right = 0
  package var top = 0
  package var ascent = 0
  /// Negative below the baseline.
  package var descent = 0
  package var capHeight = 0
  package var xHeight = 0
  /// Degrees counter-clockwise from the vertical: negative for an italic.
  package var italicAngle = 0.0
  /// 100…900.
  package var weight = 400
  package var isFixedPitch = false
  package var isSerif = false
}

extension FontProgram {
  package var metrics: FontProgramMetrics {
    var metrics = FontProgramMetrics()
    metrics.postScriptName = postScriptName
    func signed(_ number: Int?) -> Int { Int(Int16(truncatingIfNeeded: number ?? 0)) }
    FontProgram.withTable("head", of: face) { head in
      metrics.left = signed(head.number(at: 36, size: 2))
      metrics.bottom = signed(head.number(at: 38, size: 2))
      metrics.right = signed(head.number(at: 40, size: 2))
      metrics.top = signed(head.number(at: 42, size: 2))
    }
    FontProgram.withTable("post", of: face) { post in
      let angle = Int32(truncatingIfNeeded: post.number(at: 4, size: 4) ?? 0)
      metrics.italicAngle = Double(angle) / 65_536
      metrics.isFixedPitch = (post.number(at: 12, size: 4) ?? 0) != 0
    }
    FontProgram.withTable("OS/2", of: face) { table in
      metrics.weight = table.number(at: 4, size: 2) ?? 400
      // IBM's font classes 1 to 7 have serifs, and so do PANOSE's serif styles 2 to 10 of Latin
      // text.
      let family = table.number(at: 30, size: 1) ?? 0
      let kind = table.number(at: 32, size: 1) ?? 0
      let serif = table.number(at: 33, size: 1) ?? 0
      metrics.isSerif =
        (1...7).contains(family) && family != 6 || kind == 2 && (2...10).contains(serif)
    }
    metrics.ascent = position(HB_OT_METRICS_TAG_HORIZONTAL_ASCENDER)
    metrics.descent = position(HB_OT_METRICS_TAG_HORIZONTAL_DESCENDER)
    metrics.capHeight = position(HB_OT_METRICS_TAG_CAP_HEIGHT)
    metrics.xHeight = position(HB_OT_METRICS_TAG_X_HEIGHT)
    return metrics
  }

  private func position(_ tag: hb_ot_metrics_tag_t) -> Int {
    var position: hb_position_t = 0
    hb_ot_metrics_get_position_with_fallback(font, tag, &position)
    return Int(position)
  }

  private var postScriptName: String {
    let name = name(HB_OT_NAME_ID_POSTSCRIPT_NAME)
    return name.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F } ? name : ""
  }

  /// The typographic family name for all weights and widths; `nil` if the font does not specify
  /// one.
  package var familyName: String? {
    [HB_OT_NAME_ID_TYPOGRAPHIC_FAMILY, HB_OT_NAME_ID_FONT_FAMILY].map(name)
      .first { !$0.isEmpty }
  }

  private func name(_ id: Int) -> String {
    var count: UInt32 = 128
    var text = [CChar](repeating: 0, count: 128)
    hb_ot_name_get_utf8(face, hb_ot_name_id_t(id), nil, &count, &text)
    return String(
      decoding: text.prefix(min(127, Int(count))).map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }
}

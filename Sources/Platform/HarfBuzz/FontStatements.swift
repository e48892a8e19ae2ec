import CSystem

/// What a font file states about its rights, in English (OpenType, table `name`).
package struct FontStatements: Hashable, Sendable {
  /// Empty if the file states none.
  package let copyright: String
  /// The licence: its name, or all of it; empty if the file states none.
  package let license: String
  /// The address of the licence; empty if the file states none.
  package let licenseAddress: String

  /// - Parameter file: its path; of a collection the first font is read.
  /// - Returns: `nil` for a file that cannot be read.
  package init?(file: String) {
    guard let blob = hb_blob_create_from_file_or_fail(file) else { return nil }
    let face = hb_face_create(blob, 0)
    defer {
      hb_face_destroy(face)
      hb_blob_destroy(blob)
    }
    func text(_ id: Int) -> String {
      let length = Int(hb_ot_name_get_utf8(face, hb_ot_name_id_t(id), nil, nil, nil))
      var count = UInt32(length + 1)
      var text = [CChar](repeating: 0, count: length + 1)
      hb_ot_name_get_utf8(face, hb_ot_name_id_t(id), nil, &count, &text)
      return String(
        decoding: text.prefix(min(length, Int(count))).map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }
    copyright = text(Int(HB_OT_NAME_ID_COPYRIGHT))
    license = text(Int(HB_OT_NAME_ID_LICENSE))
    licenseAddress = text(Int(HB_OT_NAME_ID_LICENSE_URL))
  }
}

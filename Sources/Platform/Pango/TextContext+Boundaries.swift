import CSystem

extension TextContext {
  /// The boundary before each character of `text` and the one at its end.
  package func boundaries(of text: Span<UInt8>) -> [CharacterBoundary] {
    if text.isEmpty { return [] }
    // Pango's character count ends at a NUL.
    copyBytes(of: text) { $0 == 0 ? 0x20 : $0 }
    var characters = 0
    for byte in copy where byte & 0xC0 != 0x80 { characters += 1 }
    var attributes = [PangoLogAttr](repeating: PangoLogAttr(), count: characters + 1)
    copy.withUnsafeBufferPointer { bytes in
      guard let base = bytes.baseAddress else { return }
      base.withMemoryRebound(to: CChar.self, capacity: bytes.count) { chars in
        pango_get_log_attrs(
          chars, Int32(clamping: bytes.count), -1, language, &attributes, Int32(characters + 1))
      }
    }
    return attributes.map {
      CharacterBoundary(
        isLineBreak: $0.is_line_break != 0, isMandatoryBreak: $0.is_mandatory_break != 0,
        isGraphemeStart: $0.is_cursor_position != 0, isWhitespace: $0.is_white != 0)
    }
  }
}

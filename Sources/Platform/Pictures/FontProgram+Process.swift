extension FontProgram {
  /// The program with only `glyphs` and their components, without hinting. Glyphs keep their codes.
  /// - Parameter process: the program that makes the subset of a font that a document brought; see
  ///   ``PictureProcess/program``.
  /// - Returns: `nil` if it cannot be subset.
  /// - Throws: `FontConfigurationError.damaged` if the process fails on it.
  package func subset(
    to glyphs: [UInt32], by process: String? = PictureProcess.program
  ) throws(FontConfigurationError) -> FontSubset? {
    guard
      let bytes = try answer(
        .embedded, glyphs.map { (0, $0) }, with: Self.neededTables, by: process)
    else { return ownSubset(to: glyphs) }
    return bytes.isEmpty ? nil : FontSubset(bytes: bytes, format: format)
  }

  /// The program with only some glyphs, each for a character, without layout rules that replace or
  /// move them.
  /// - Parameters:
  ///   - glyphs: the glyphs by the values of the Unicode scalars that they represent.
  ///   - process: see ``subset(to:by:)``.
  /// - Returns: `nil` for a program that cannot be subset.
  /// - Throws: `FontConfigurationError.damaged` if the process fails on it.
  package func webFont(
    _ glyphs: [UInt32: UInt32], by process: String? = PictureProcess.program
  ) throws(FontConfigurationError) -> WebFont? {
    guard
      let bytes = try answer(
        .web, glyphs.map { ($0.key, $0.value) }, with: Self.webTables, by: process)
    else { return ownWebFont(glyphs) }
    return bytes.isEmpty ? nil : WebFont(bytes: bytes, mediaType: webMediaType)
  }

  /// - Returns: `nil` if this process makes the subset: the font is none of a document, or there is
  ///   no process.
  private func answer(
    _ form: FontSubsetRequest.Form, _ glyphs: [(scalar: UInt32, glyph: UInt32)],
    with tables: [String], by process: String?
  ) throws(FontConfigurationError) -> [UInt8]? {
    guard let path = foreignFile, format != .other, let process else { return nil }
    let request = FontSubsetRequest(form, glyphs: glyphs, file: file(tables: tables))
    return try FontConfiguration.answer(.subset, of: request.bytes, for: path, by: process)
  }
}

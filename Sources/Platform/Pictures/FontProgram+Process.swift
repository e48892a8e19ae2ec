extension FontProgram {
  /// The program with only `glyphs` and their components, without hinting. Glyphs keep their codes.
  /// - Parameter process: the program that makes the subset of a font that a document brought; see
  ///   ``PictureProcess/program``.
  /// - Returns: `nil` if it cannot be subset.
  /// - Throws: `FontConfigurationError.damaged` if the process fails on it.
  package func subset(
    to glyphs: [UInt32], by process: String? = PictureProcess.program
  ) throws(FontConfigurationError) -> FontSubset? {
    let request = { (tables: [String]) in
      FontSubsetRequest(
        .embedded, glyphs: glyphs.map { (0, $0) }, file: self.file(tables: tables))
    }
    guard let bytes = try answer(to: request, with: Self.neededTables, by: process) else {
      return ownSubset(to: glyphs)
    }
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
    let request = { (tables: [String]) in
      FontSubsetRequest(
        .web, glyphs: glyphs.map { ($0.key, $0.value) }, file: self.file(tables: tables))
    }
    guard let bytes = try answer(to: request, with: Self.webTables, by: process) else {
      return ownWebFont(glyphs)
    }
    return bytes.isEmpty ? nil : WebFont(bytes: bytes, mediaType: webMediaType)
  }

  /// - Returns: `nil` if this process makes the subset: the font is none of a document, or there is
  ///   no process.
  private func answer(
    to request: ([String]) -> FontSubsetRequest, with tables: [String], by process: String?
  ) throws(FontConfigurationError) -> [UInt8]? {
    guard let file = foreignFile, format != .other, let process else { return nil }
    return try FontConfiguration.answer(
      .subset, of: request(tables).bytes, for: file, by: process)
  }
}

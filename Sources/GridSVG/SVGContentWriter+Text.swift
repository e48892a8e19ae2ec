import GridCore
import GridGlyphs
import Platform

/// Texts.
///
/// 1. A run is one element `text`, in reading order, whose characters have their measured
///    positions.
/// 2. Characters that one glyph of an outline font represents are text in an embedded font, see
///    `SVGFontTable`. The first of several, as in a ligature, has the glyph; the others have an
///    empty one.
/// 3. Text that browsers cannot draw identically is drawn as outlines or pictures below an
///    invisible text: letters with separate marks, colour emoji, fonts that cannot be embedded.
extension SVGContentWriter {
  mutating func show(_ run: TextRun, _ ink: SVGInk, bytes: Span<UInt8>) {
    var shaped: [ShapedGlyph] = []
    swap(&shaped, &line)
    defer { swap(&shaped, &line) }
    glyphs.shape(run, bytes: bytes, into: &shaped)
    if shaped.isEmpty { return }
    guard texts == .text else { return show(shaped, of: run, ink) }
    let slant = slant(of: shaped)
    let clusters = SVGCluster.clusters(
      of: shaped, text: run.byteRange.map { bytes[$0] }, left: run.origin.x
    )
    .flatMap { canStand($0, slant: slant) ? $0.divided : [$0] }
    let faces = faces(of: clusters, slant: slant)
    var isText = true
    for (cluster, face) in zip(clusters, faces) where face == nil && !cluster.isBlank {
      show(cluster.glyphs, of: run, left: cluster.left, ink)
      // Searches for a word do not include the hyphen that divides it.
      isText = isText && cluster.isIgnorable
    }
    if !isText { outlinedTextCount += 1 }
    var parts = parts(of: clusters, faces: faces)
    if shaped.contains(where: \.isRightToLeft) {
      // Without explicit positions, the result depends on the order that a browser determines.
      for index in parts.indices { parts[index].isEven = false }
    }
    guard !parts.isEmpty else { return }
    close()
    out.body.write(
      links.linked(element(parts, of: run, ink, slant: slant), at: run.origin) + "\n")
  }

  /// The common slant of all glyphs in a run; `nil` if slants differ.
  private func slant(of shaped: [ShapedGlyph]) -> Double? {
    var slant: Double?
    for glyph in shaped where !glyph.isBlank && !glyph.isMissing {
      let own = glyphs.shapedFont(glyph.font).slant
      if let slant, slant != own { return nil }
      slant = own
    }
    return slant ?? 0
  }

  // MARK: - Faces

  /// For each cluster, the face in which its character has the drawn glyph; `nil` where there is
  /// none. Neighbours of one font have the same face if possible.
  private mutating func faces(of clusters: [SVGCluster], slant: Double?) -> [String?] {
    let uses = clusters.map { self.use(of: $0, slant: slant) }
    var faces: [String?] = []
    while faces.count < clusters.count {
      let start = faces.count
      guard uses[start] != nil else {
        faces.append(nil)
        continue
      }
      let font = clusters[start].glyphs[0].font
      let end =
        clusters.indices[start...].first { uses[$0] == nil || clusters[$0].glyphs[0].font != font }
        ?? clusters.endIndex
      let (shaped, all) = (glyphs.shapedFont(font), uses[start..<end].compactMap { $0 })
      if !clusters[start..<end].contains(where: \.isBlank), let face = fonts.face(shaped, all) {
        faces += Array(repeating: face, count: end - start)
      } else {
        faces += all.map { fonts.face(shaped, [$0]) }
      }
    }
    return faces
  }

  /// The glyph that has to represent the character of a cluster; `nil` if a browser would not draw
  /// it identically.
  private func use(of cluster: SVGCluster, slant: Double?) -> SVGFontTable.Use? {
    guard canStand(cluster, slant: slant), cluster.scalars.count == 1 else { return nil }
    let glyph = cluster.glyphs[0]
    let shown =
      glyph.isBlank ? glyphs.shapedFont(glyph.font).program.glyph(for: " ") : glyph.id
    return shown.map { SVGFontTable.Use(scalar: cluster.scalars[0], glyph: $0) }
  }

  /// Whether one glyph represents all characters of a cluster, at the position where a browser
  /// would draw it.
  private func canStand(_ cluster: SVGCluster, slant: Double?) -> Bool {
    guard cluster.glyphs.count == 1, let glyph = cluster.glyphs.first, !glyph.isMissing,
      glyph.isBlank || glyph.y == 0 && !cluster.isMark && !cluster.isIgnorable
    else { return false }
    let font = glyphs.shapedFont(glyph.font)
    return !font.isColor && font.program.format != .other && font.slant == slant
      && (cluster.scalars.count == 1 || font.program.glyph(for: " ") != nil)
  }

  // MARK: - Elements

  /// Clusters that follow one another in one face.
  private func parts(of clusters: [SVGCluster], faces: [String?]) -> [SVGTextPart] {
    var parts: [SVGTextPart] = []
    for (cluster, face) in zip(clusters, faces) {
      let font = glyphs.shapedFont(cluster.glyphs[0].font)
      let isBold = face != nil && font.isEmboldened
      // A browser advances by the glyph's width in the font.
      let end =
        face == nil || cluster.isBlank
        ? cluster.right
        : cluster.left + Double(font.program.advance(of: cluster.glyphs[0].id)) * font.size
          / Double(font.program.unitsPerEm)
      let isPlain = !cluster.isBlank
      if let last = parts.indices.last, face != nil, cluster.isWithinPlane,
        parts[last].isWithinPlane,
        parts[last].continues(face: face, size: font.size, isBold: isBold)
      {
        parts[last].add(cluster, isPlain: isPlain, end: end)
      } else {
        parts.append(
          SVGTextPart(
            cluster, face: face, size: font.size, isBold: isBold, isPlain: isPlain, end: end))
      }
    }
    return parts
  }

  private mutating func element(
    _ parts: [SVGTextPart], of run: TextRun, _ ink: SVGInk, slant: Double?
  ) -> String {
    let size = parts[0].size
    var common = " y=\"\(run.origin.y.short)\" font-size=\"\(size.short)\""
    if let slant, slant != 0 {
      common += " transform=\"matrix(1 0 \((-slant).fine) 1 \((slant * run.origin.y).fine) 0)\""
    }
    let isBold = parts.contains(where: \.isBold)
    let use: SVGInkUse = isBold ? .fillAndStroke : .fill
    if parts.count == 1 {
      let part = parts[0]
      let attributes =
        part.face == nil
        ? [part.name].attribute : inks.attributes(ink, use, classes: [part.name])
      return "<text\(attributes)\(part.attributes)\(part.line)\(common)>\(part.content)</text>"
    }
    common += inks.attributes(ink, use)
    let inner = parts.map { part in
      let own = part.size == size ? "" : " font-size=\"\(part.size.short)\""
      let line = !part.isBold && isBold ? " stroke-width=\"0\"" : part.line
      return
        "<tspan\([part.name].attribute)\(part.attributes)\(own)\(line)>\(part.content)</tspan>"
    }
    return "<text\(common)>\(inner.joined())</text>"
  }
}

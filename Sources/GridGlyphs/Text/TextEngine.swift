package import GridCore
package import Platform

/// Measures text, and produces the glyphs that PNG, PDF and SVG draw: all from one shaping, so that
/// a text is exactly as wide in each as it was measured.
///
/// To be used by one task at a time; a sibling may measure parts of a layout beside it. Line breaks
/// and tabs inside a text are shown as spaces: layout has cut the lines before.
package final class TextEngine: TextMeasuring {
  var shaper: TextShaper
  var placer = GlyphPlacer()
  var line: [ShapedGlyph] = []
  var vectorText = VectorText()
  private let language: String
  private var words: WordDivision
  /// For other tasks that draw the same picture.
  package let siblings: TextEngineSiblings
  package let cache: MeasurerCache? = MeasurerCache()
  /// On how many processors it may measure; default 1.
  package var measurerCount = 1
  private var ids: [FontRequest: FontID] = [:]
  private(set) var requests: [FontRequest] = []
  /// The descriptor that each request was made from.
  private var descriptors: [FontDescriptor] = []
  /// The numbers of the last fonts that were not among these when they were asked for, the newest
  /// first.
  private var recent: [FontID] = []
  /// Whether the current picture requested the font of each request.
  private(set) var isUsed: [Bool] = []
  private var siblingFonts: [UsedFont] = []

  /// `language` (a tag as in HTML) chooses among the national forms of Han characters. `cacheLimit`
  /// is the approximate size in bytes of the cache of shaped words. Words are divided using the
  /// dictionaries in `hyphenation`.
  package convenience init(
    _ configuration: FontConfiguration, language: String = "en", cacheLimit: Int = 64 << 20,
    hyphenation: HyphenationFolders = HyphenationFolders(paths: [])
  ) {
    self.init(
      TextEngineSiblings(
        fonts: SharedFonts(configuration), probes: ShapedProbes(), language: language,
        cacheLimit: cacheLimit, hyphenation: hyphenation))
  }

  init(_ siblings: TextEngineSiblings) {
    self.siblings = siblings
    language = siblings.language
    words = WordDivision(siblings.hyphenation)
    shaper = TextShaper(
      map: FontMap(sharing: siblings.fonts), probes: siblings.probes,
      cacheLimit: siblings.cacheLimit)
  }

  // MARK: - Fonts

  package func font(_ descriptor: FontDescriptor) -> FontID {
    let id = number(of: descriptor)
    shaper.load(Int(id.rawValue))
    return id
  }

  /// The number of a font, which is loaded when it is used.
  func number(of descriptor: FontDescriptor) -> FontID {
    // Grids use a few fonts, over and over. Comparing takes less time than hashing a request.
    for id in recent where descriptors[Int(id.rawValue)] == descriptor {
      isUsed[Int(id.rawValue)] = true
      return id
    }
    let id = id(of: descriptor)
    // Another descriptor may be of the same font.
    if recent.contains(id) { return id }
    if recent.count == Self.recentCount { recent.removeLast() }
    recent.insert(id, at: 0)
    return id
  }

  private static let recentCount = 6

  private func id(of descriptor: FontDescriptor) -> FontID {
    let request = TextEngine.request(descriptor)
    if let id = ids[request] {
      isUsed[Int(id.rawValue)] = true
      return id
    }
    // A font's number has two bytes. A picture of more fonts shows the others in the one used last.
    if requests.count > UInt16.max { return recent.first ?? FontID(rawValue: 0) }
    let id = FontID(rawValue: UInt16(requests.count))
    shaper.append(
      ShapingFont(request) { [map = shaper.map, language] in
        TextContext($0, in: map, language: language)
      })
    requests.append(request)
    descriptors.append(descriptor)
    isUsed.append(true)
    ids[request] = id
    return id
  }

  package func font(_ font: FontID, scaledBy factor: Double) -> FontID {
    self.font(descriptors[Int(font.rawValue)].scaled(by: factor))
  }

  /// Loads fonts that will probably be requested, in a separate task; for an engine that has not
  /// been used yet.
  package func preload(_ descriptors: [FontDescriptor]) {
    shaper.map.preload(descriptors.map(TextEngine.request), language: language)
  }

  /// The font files that could not be read, and are not used.
  package var unreadableFontFiles: [String] { siblings.fonts.configuration.unreadableFiles }

  /// The descriptors of the fonts requested so far, in the order of their numbers.
  package var fonts: [FontDescriptor] { descriptors }

  /// Begins another picture with the cached fonts, words and masks. Findings about fonts then
  /// concern the fonts that this picture requests.
  package func begin() {
    isUsed = isUsed.map { _ in false }
    shaper.early = nil
    // What is measured again is asked for its fonts and dictionaries again.
    cache?.removeAll()
    words.begin()
  }

  /// The languages in which the picture divides words, and the dictionaries that it uses.
  package var hyphenationUses: [HyphenationUse] { words.uses }

  /// Whether the caches have grown so much that a new engine is preferable.
  package var isFull: Bool { requests.count > 256 || masks.count > 16_384 }

  /// The name of a font in dumps: families, size in points, weight, `italic`, features.
  package func name(of font: FontID) -> String {
    let request = requests[Int(font.rawValue)]
    let size = Double(request.size64) / 64
    var parts = [request.families.joined(separator: ", ")]
    parts.append(size == size.rounded() ? String(Int(size)) : String(size))
    parts.append(String(request.weight))
    if request.isItalic { parts.append("italic") }
    if request.hasSmallCapitals { parts.append("small caps") }
    if request.letterSpacing64 != 0 {
      parts.append("spaced \((Double(request.letterSpacing64) / 64).dumped)")
    }
    parts += request.features
    for (script, families) in request.scripts.sorted(by: { $0.key < $1.key }) {
      parts.append("\(script): " + families.joined(separator: ", "))
    }
    return parts.joined(separator: " ")
  }

  /// The size of a font in points, and its weight.
  package func look(of font: FontID) -> (size: Double, weight: Int) {
    let request = requests[Int(font.rawValue)]
    return (Double(request.size64) / 64, Int(request.weight))
  }

  /// Sizes in steps of 1/64 point between 1/64 and 4,096 points.
  private static func request(_ descriptor: FontDescriptor) -> FontRequest {
    let size = descriptor.size.isNaN ? 0 : min(4096, max(0, descriptor.size))
    return FontRequest(
      families: descriptor.families.isEmpty ? ["sans-serif"] : descriptor.families,
      size64: max(1, Int((size * 64).rounded())), weight: min(1000, max(1, descriptor.weight)),
      isItalic: descriptor.isItalic, features: descriptor.features,
      letterSpacing64: descriptor.letterSpacing.isFinite
        ? Int((max(-20, min(400, descriptor.letterSpacing)) * 64).rounded()) : 0,
      hasSmallCapitals: descriptor.hasSmallCapitals, scripts: descriptor.scripts)
  }

  /// The fonts that the picture requested for which another family was loaded. A generic family
  /// accepts any.
  package var substitutions: [FontSubstitution] {
    var found: [FontSubstitution] = []
    for (index, request) in requests.enumerated() where isUsed[index] {
      let loaded = shaper.map.fonts[Int(shaper.fonts[index].context.baseFont)].families
      let names = Set(loaded.map { $0.lowercased() })
      let isServed = request.families.contains { family in
        Self.genericFamilies.contains(family.lowercased())
          || names.contains(family.lowercased())
      }
      if isServed { continue }
      let substitution = FontSubstitution(
        requested: request.families, got: loaded.first ?? "", installed: shaper.map.families)
      if !found.contains(substitution) { found.append(substitution) }
    }
    return found + scriptSubstitutions
  }

  /// Script families none of which is installed; the font's own families are used instead.
  private var scriptSubstitutions: [FontSubstitution] {
    var found: [FontSubstitution] = []
    for (request, isUsed) in zip(requests, isUsed) where isUsed && !request.scripts.isEmpty {
      let installed = shaper.map.families
      let names = Set(installed.map { $0.lowercased() }).union(Self.genericFamilies)
      for (_, families) in request.scripts.sorted(by: { $0.key < $1.key })
      where !families.contains(where: { names.contains($0.lowercased()) }) {
        let substitution = FontSubstitution(
          requested: families, got: request.families.first ?? "", installed: installed)
        if !found.contains(substitution) { found.append(substitution) }
      }
    }
    return found
  }

  static let genericFamilies: Set<String> = [
    "sans-serif", "sans", "serif", "monospace", "emoji", "system-ui",
  ]

  /// The font files in use, in the order they were opened.
  package var fontFiles: [String] {
    var files: [String] = []
    for file in shaper.map.fonts.compactMap(\.file) where !files.contains(file) {
      files.append(file)
    }
    return files
  }

  /// A font file in use.
  package struct UsedFont: Hashable, Sendable {
    /// The English name.
    package var family: String
    /// `nil` if the file states none.
    package var version: Double?
    /// The path.
    package var file: String
  }

  /// The fonts in use, those for single characters too, each file once.
  package var usedFonts: [UsedFont] {
    var seen: Set<String> = []
    let own = shaper.map.fonts.compactMap { font -> UsedFont? in
      guard let file = font.file, let family = font.families.first else { return nil }
      return UsedFont(family: family, version: font.version, file: file)
    }
    return (own + siblingFonts).filter { seen.insert($0.file).inserted }
  }

  /// Adds the fonts that siblings have drawn parts of the picture with: this engine may never see
  /// the characters for which they opened them.
  package func add(usedBySiblings fonts: [UsedFont]) {
    for font in fonts where !siblingFonts.contains(font) { siblingFonts.append(font) }
  }

  /// The names of all families that may be used, sorted.
  package var installedFamilies: [String] { shaper.map.families }

  /// The paths of all font files that may be used, sorted.
  package var installedFiles: [String] { shaper.map.files }

  package func metrics(of font: FontID) -> FontMetrics {
    let extents = shaper.fonts[Int(font.rawValue)].context.verticalExtents
    return FontMetrics(
      ascent: extents.ascent, descent: extents.descent, lineGap: extents.lineGap,
      capHeight: extents.capHeight)
  }

  // MARK: - Measuring

  package func width(of text: Span<UInt8>, font: FontID) -> Double {
    PangoUnits.points(shaper.width(of: text, font: Int(font.rawValue)))
  }

  package func width(
    of text: Span<UInt8>, font: FontID, words: inout LongestWords?
  ) -> Double {
    var longest = LongestWords()
    var isKnown = false
    let width = shaper.width(of: text, font: Int(font.rawValue)) { range, width in
      let word = text.extracting(range)
      // A number may have spaces.
      isKnown = !word.indices.contains { word[$0] == 0x20 }
      longest.add(PangoUnits.points(width), hasDigit: word.hasDigit)
    }
    words = isKnown ? longest : nil
    return PangoUnits.points(width)
  }

  package func divisions(of text: Span<UInt8>, in language: HyphenationLanguage) -> [Int] {
    words.divisions(of: text, in: language)
  }

  /// Whether some character of `text` has no glyph in any font; nearly free for a text that was
  /// measured.
  package func hasMissing(in text: Span<UInt8>, font: FontID) -> Bool {
    shaper.hasMissing(text, font: Int(font.rawValue))
  }

  package func missingScalars(in text: Span<UInt8>, font: FontID) -> [Unicode.Scalar] {
    guard hasMissing(in: text, font: font) else { return [] }
    shaper.glyphs(of: text, font: Int(font.rawValue), into: &line)
    let missing = line.filter(\.isMissing).sorted { $0.byteOffset < $1.byteOffset }
    return missing.compactMap(\.missingScalar)
  }
}

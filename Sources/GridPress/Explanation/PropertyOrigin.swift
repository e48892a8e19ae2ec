import GridCore
import GridDocuments
package import GridModel

/// What set a property of a part: the layer of the cascade that decides, with the key of the theme
/// or the rule that the layer is from.
package struct PropertyOrigin: Hashable, Sendable {
  /// A key, a rule or a column, and its place.
  package struct Source: Hashable, Sendable {
    /// `header.background`, `rule "overdue"`, `column "price"`.
    package var name: String
    /// `nil` for what is in no file.
    package var place: SourcePlace?

    package init(_ name: String, at place: SourcePlace? = nil) {
      self.name = name
      self.place = place
    }

    /// `header.background at night.yaml:9:24`
    package var words: String { name + (place.map { " at \($0)" } ?? "") }

    /// Whether it is in a theme that comes with GridPress, which the author cannot edit.
    package var isBuiltIn: Bool {
      guard let file = place?.file, file.hasPrefix("themes/"), file.hasSuffix(".yaml") else {
        return false
      }
      let name = String(file.dropFirst("themes/".count).dropLast(".yaml".count))
      return name == "base" || Theme.builtInNames.contains(name)
        || Theme.presetNames.contains(name)
    }
  }

  /// The key or layer that decides, the named values that its value is made of, and what shines
  /// through a translucent colour. Never empty.
  package var sources: [Source]

  package init(_ sources: [Source]) { self.sources = sources }

  private static let shownCount = 3

  /// `header.background at night.yaml:9:24, from accent at night.yaml:4:9`
  package var words: String {
    let parts = sources.dropFirst().prefix(Self.shownCount).map(\.words)
    let rest = sources.count - 1 - parts.count
    return sources[0].words
      + (parts.isEmpty ? "" : ", from " + parts.joined(separator: " and "))
      + (rest > 0 ? " and \(rest) more" : "")
  }
}

/// The origins of the properties that parts of a drawing have.
package struct PropertyOrigins {
  @Boxed private var report: PreparedReport
  private let renderer: Renderer
  private var explanations: [PartAddress: StyleExplanation?] = [:]
  /// By the number of the grid, with room for the marks of footnotes.
  private var styled: [Int?: (grid: DataGrid, cascade: Cascade)] = [:]
  /// By the number of the grid.
  private var themes: [Int?: ThemeSources?] = [:]

  /// - Throws: the error of a drawing that cannot be prepared.
  package init(_ drawing: Drawing, by renderer: Renderer) throws(RenderError) {
    report = try RequestedDrawing(drawing, by: renderer).report()
    self.renderer = renderer
  }

  /// - Parameters:
  ///   - property: by its name in transcripts: `background`, `separators.row`.
  ///   - value: the value that it has; another layer than the explained ones may have set it.
  ///   - address: of the part; `nil` is the whole grid.
  /// - Returns: `nil` if it is not known, as for a value that no layer sets.
  package mutating func origin(
    of property: String, being value: String, at address: PartAddress?
  ) -> PropertyOrigin? {
    guard let address, address.part != .grid || property == "background" else {
      return origin(ofGrid: property, number: address?.grid)
    }
    let styles = [explanation(of: address), stateExplanation(of: address)].compactMap(\.self)
    var found: (style: StyleExplanation, origin: StyleExplanation.Origin)?
    for style in styles where found == nil {
      let origin = style.origins.first { $0.property.name == property }
      if let origin, origin.property.value == value { found = (style, origin) }
    }
    guard let (style, origin) = found else { return nil }
    // The topmost layer decides; those below are seen through it.
    var sources: [PropertyOrigin.Source] = []
    for name in origin.layers.reversed() {
      guard let layer = style.layers.last(where: { $0.name == name }) else { continue }
      sources += self.sources(of: property, in: layer, grid: address.grid)
    }
    return Self.origin(sources)
  }

  /// What the data has at a cell; `nil` for other parts.
  package func dataRow(at address: PartAddress) -> Int? {
    guard case .cell(let path) = address.part,
      let grid = grid(address.grid), grid.sections.indices.contains(path.row.section)
    else { return nil }
    let positions = grid.sections[path.row.section].positions
    guard positions.indices.contains(positions.lowerBound + path.row.row) else { return nil }
    return grid.order[positions.lowerBound + path.row.row] + 1
  }

  // MARK: - Grids

  private func grid(_ number: Int?) -> DataGrid? {
    if report.isOneGrid { return report.parts.first?.drawnGrid }
    guard let number else { return report.cover }
    return report.parts.indices.contains(number) ? report.parts[number].drawnGrid : nil
  }

  private mutating func explanation(of address: PartAddress) -> StyleExplanation? {
    if let cached = explanations[address] { return cached }
    let explained = styles(of: address.grid).flatMap { grid, cascade in
      try? PartExplanation(.part(address.part), of: grid, by: cascade).style
    }
    explanations[address] = .some(explained)
    return explained
  }

  private mutating func styles(of number: Int?) -> (grid: DataGrid, cascade: Cascade)? {
    if let cached = styled[number] { return cached }
    guard let grid = grid(number), let marked = try? renderer.withMarkRoom(grid) else { return nil }
    let found = (marked, Cascade(marked))
    styled[number] = found
    return found
  }

  /// The style of a part in the state that it may be in, which its address does not tell.
  private mutating func stateExplanation(of address: PartAddress) -> StyleExplanation? {
    guard let element = address.part.styleElement, let top = Self.states[element] else {
      return nil
    }
    return styles(of: address.grid)?.cascade.elementExplanation(element, over: top)
  }

  private static let states: [StyleElement: StyleElement] = [
    .filterField: .filterFocused, .swipeAction: .swipeDestructive,
    .shortcutBar: .shortcutBarPressed, .editing: .invalid,
  ]

  private mutating func themeSources(_ number: Int?) -> ThemeSources? {
    if let cached = themes[number] { return cached }
    let sources = grid(number).flatMap { ThemeSources($0.theme) }
    themes[number] = .some(sources)
    return sources
  }

  // MARK: - Sources

  private mutating func sources(
    of property: String, in layer: StyleLayer, grid: Int?
  ) -> [PropertyOrigin.Source] {
    let name = layer.name.replacing(" (inherited)", with: "")
    guard name.hasPrefix("theme ") else { return [PropertyOrigin.Source(name, at: layer.place)] }
    let element = String(name.dropFirst("theme ".count))
    let path = [element] + property.split(separator: ".").map(String.init)
    let found = themeSources(grid)?.sources(of: path) ?? []
    if found.isEmpty {
      return [PropertyOrigin.Source(path.joined(separator: "."), at: layer.place)]
    }
    return found.map { PropertyOrigin.Source($0.key, at: $0.place) }
  }

  /// Lines and gaps are of no element: a document's own come before the theme's.
  private mutating func origin(ofGrid property: String, number: Int?) -> PropertyOrigin? {
    var path = property.split(separator: ".").map(String.init)
    // Documents and themes call them so.
    if path.first == "spacing" { path[0] = "gaps" }
    guard let grid = grid(number), !grid.styles.sets(property) else { return nil }
    let found = themeSources(number)?.sources(of: path) ?? []
    return Self.origin(found.map { PropertyOrigin.Source($0.key, at: $0.place) })
  }

  private static func origin(_ sources: [PropertyOrigin.Source]) -> PropertyOrigin? {
    var unique: [PropertyOrigin.Source] = []
    for source in sources where !unique.contains(source) { unique.append(source) }
    return unique.isEmpty ? nil : PropertyOrigin(unique)
  }
}

extension StyleSheet {
  /// Whether the sheet sets a property of the whole grid.
  fileprivate func sets(_ property: String) -> Bool {
    if property == "striping" { return striping != nil }
    let all = separators.transcribed + spacing.transcribed + cards.transcribed
    return all.contains { $0.name == property }
  }
}

import GridCore
import GridGlyphs
import GridLayout
import GridModel
import GridPainting

/// The painters of the grids of a report.
///
/// A painter has all styles of its grid resolved, which takes more memory than the layout of a
/// paragraph. It is made when its grid is first painted, and released when a page is painted that
/// the grid is not on: a report of a thousand grids has painters for those of one page.
struct PartPainters {
  private let engine: TextEngine
  private let facts: PageFacts
  private let isTagged: Bool
  private let pixels: PixelGrid?
  private var painters: [Int: Painter] = [:]
  /// What released painters, and those of other tasks, have found.
  private var found: [Int: PaintFindings] = [:]
  /// Whether what is found is recorded, to be noted again.
  var hasNotes = false

  /// How many there are now.
  var count: Int { painters.count }

  /// - Parameter facts: of the file, without the names of data.
  init(engine: TextEngine, facts: PageFacts, isTagged: Bool, pixels: PixelGrid?) {
    self.engine = engine
    self.facts = facts
    self.isTagged = isTagged
    self.pixels = pixels
  }

  /// A painter that is not kept.
  /// - Parameter file: the name of the data on pages.
  func painter(_ layout: PagedLayout, file: String) -> Painter {
    var facts = facts
    facts.file = file
    return Painter(layout, measurer: engine, facts: facts, isTagged: isTagged, pixels: pixels)
  }

  /// Paints with the painter of a grid.
  mutating func paint(
    _ part: Int, _ layout: PagedLayout, file: String,
    _ paint: (inout Painter) -> DisplayList
  ) -> DisplayList {
    // Taken out, so that what it paints is not copied.
    var painter = painters.removeValue(forKey: part) ?? remade(part, layout, file: file)
    let list = paint(&painter)
    painters[part] = painter
    return list
  }

  private mutating func remade(_ part: Int, _ layout: PagedLayout, file: String) -> Painter {
    var painter = painter(layout, file: file)
    // Rows that were found when they were painted before are not counted again.
    if let found = found.removeValue(forKey: part) { painter.findings = found }
    if hasNotes { painter.findings.beginNotes() }
    return painter
  }

  /// Releases all painters but those of some grids. What they found is kept.
  mutating func release(except parts: Set<Int>) {
    for (part, painter) in painters where !parts.contains(part) {
      if !painter.findings.isEmpty { found[part] = painter.findings }
    }
    painters = painters.filter { parts.contains($0.key) }
  }

  /// What was found since the last call, by grid.
  mutating func takeNotes() -> [Int: [PaintNote]] {
    var notes: [Int: [PaintNote]] = [:]
    for part in Array(found.keys) { notes[part] = found[part]?.takeNotes() }
    for part in Array(painters.keys) {
      notes[part, default: []] += painters[part]?.findings.takeNotes() ?? []
    }
    return notes.filter { !$0.value.isEmpty }
  }

  /// Notes again what other painters of a grid have found.
  mutating func add(_ notes: [PaintNote], ofPart part: Int, _ layout: PagedLayout) {
    if painters[part] != nil {
      painters[part]?.findings.add(notes)
    } else {
      found[part, default: PaintFindings(layout.layout)].add(notes)
    }
  }

  /// What was found by laying out and painting a grid.
  func findings(ofPart part: Int, _ layout: PagedLayout) -> [Diagnostic] {
    (painters[part]?.findings ?? found[part])?.diagnostics ?? layout.layout.diagnostics
  }
}

import GridCore
import GridLayout
import GridModel

@testable import GridPainting

extension DataGrid {
  /// A grid in a font of 10 points: with the fixed-advance measurer, characters are 10 wide and
  /// lines 10 high, with nothing between them unless the elements say otherwise.
  init(
    _ columns: [GridColumn], _ rows: [[String]], sections: [Section]? = nil, order: RowOrder? = nil,
    title: String? = nil, subtitle: String? = nil, notes: [String] = [],
    elements: [StyleElement: Style] = [:], separators: SeparatorStyles = SeparatorStyles(),
    width: Double? = nil
  ) {
    var elements = elements
    var base = elements[.grid] ?? Style()
    base.font.size = 10
    base.lineHeight = base.lineHeight ?? 1
    elements[.grid] = base
    self.init(
      source: TextRows(rows), columns: columns, sections: sections, order: order,
      captions: Captions(
        title: title.map { Caption($0) }, subtitle: subtitle.map { Caption($0) },
        notes: notes.map { Caption($0) }),
      theme: Theme(
        name: "test", styles: StyleSheet(elements: elements, separators: separators)),
      width: width)
  }

  func layout(_ measurer: FixedAdvanceMeasurer = FixedAdvanceMeasurer()) -> LaidOutGrid {
    LayoutEngine(grid: self, measurer: measurer).layout()
  }

  /// The whole grid as a dump of what is painted.
  func painted(pixels: PixelGrid? = nil, measurer: FixedAdvanceMeasurer = FixedAdvanceMeasurer())
    -> String
  {
    let layout = layout(measurer)
    var painter = Painter(layout, measurer: measurer, pixels: pixels)
    return painter.band(from: 0, to: layout.pictureSize.height).dump(fontName: measurer.name)
  }

  /// What painting the whole grid found.
  func found(measurer: FixedAdvanceMeasurer = FixedAdvanceMeasurer()) -> [String] {
    let layout = layout(measurer)
    var painter = Painter(layout, measurer: measurer, pixels: nil)
    _ = painter.band(from: 0, to: layout.pictureSize.height)
    return painter.findings.diagnostics.map { "\($0.code.rawValue): \($0.message)" }
  }
}

extension LaidOutGrid {
  var columnWidths: [Double] {
    frames.columns.spans.map(\.width)
  }
}

extension Color {
  init(_ hex: String) { self.init(hex: hex)! }
}

func isClose(_ a: [Double], _ b: [Double], within tolerance: Double = 1e-6) -> Bool {
  a.count == b.count && zip(a, b).allSatisfy { abs($0 - $1) <= tolerance }
}

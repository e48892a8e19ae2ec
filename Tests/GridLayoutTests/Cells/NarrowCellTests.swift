import GridCells
import GridCore
import GridData
import GridLayout
import GridModel
import Testing

@testable import GridPainting

@Suite("Figures in drawings of narrow columns")
struct NarrowCellTests {
  private static let cells: [(name: String, cell: any CellRenderer)] = {
    var cells: [(String, any CellRenderer)] = []
    for form in [Change.Form.number, .percent] {
      var delta = DeltaCell()
      delta.change.form = form
      delta.change.from = "b"
      cells.append(("delta \(form)", delta))
      var change = ChangeCell()
      change.change = delta.change
      cells.append(("change \(form)", change))
      change.isPill = true
      cells.append(("pill \(form)", change))
    }
    cells.append(("whole delta", DeltaCell()))
    for label in RatingCell.Label.allCases {
      var rating = RatingCell()
      rating.label = label
      cells.append(("rating \(label)", rating))
    }
    for label in PictureLabel.allCases {
      var icon = IconCell()
      icon.label = label
      icon.map = WordMap(["1234567.5": Meaning(color: .positive)])
      cells.append(("icon \(label)", icon))
      var avatar = AvatarCell()
      avatar.label = label
      cells.append(("avatar \(label)", avatar))
      var image = ImageCell()
      image.label = label
      cells.append(("image \(label)", image))
    }
    cells += [
      ("bar", BarCell()), ("donut", DonutCell()), ("progress", ProgressCell()),
      ("bullet", BulletCell()), ("status", StatusCell()), ("tags", TagsCell()),
      ("light", LightCell()),
    ]
    return cells
  }()

  /// One column of a renderer, beside one that only the data has.
  private func grid(
    _ renderer: some CellRenderer, width: Double, _ alignment: HorizontalAlignment
  ) -> DataGrid {
    let rows = [["1234567.5", "1234"], ["5", "3"]]
    var column = GridColumn(key: "a", sourceIndex: 0)
    column.alignment = alignment
    column.cell = AnyCellRenderer(renderer)
    column.sizing = .fixed(width)
    column.figures = ColumnFigures(
      nil, dates: nil, locale: nil, defaultLocale: "en_US", mark: .point, style: NumberStyle(),
      isGrouped: true)
    var grid = DataGrid([column], rows)
    var source = TextRows(rows)
    source.columns = ["a", "b"].map { SourceColumn(key: $0, type: .decimal) }
    grid.source = source
    grid.adaptRenderers()
    return grid
  }

  @Test("are complete, or number signs or left out and then reported", arguments: cells.indices)
  func complete(index: Int) {
    let (name, cell) = Self.cells[index]
    for alignment in HorizontalAlignment.allCases {
      var complete: Set<String> = []
      for width in stride(from: 300.0, through: 4, by: -7) {
        let grid = grid(cell, width: width, alignment)
        let layout = grid.layout()
        var painter = Painter(layout, measurer: FixedAdvanceMeasurer(), pixels: nil)
        let list = painter.band(from: 0, to: layout.frames.size.height)
        let frame = layout.frames.columns.spans[0]
        var shown: Set<String> = []
        for case .text(let run) in list.commands {
          let text = String(decoding: list.textBytes[run.byteRange], as: UTF8.self)
          // Initials are part of a mark.
          guard text.contains(where: \.isNumber), text != "15", text != "5" else { continue }
          shown.insert(text)
          #expect(
            run.origin.x >= -0.02 && run.origin.x + run.width <= frame.width + 0.02,
            "\(name), \(alignment), \(width) points: \(text)")
        }
        if width == 300 { complete = shown }
        let findings = painter.findings.diagnostics
        #expect(
          shown == complete || !findings.isEmpty,
          "\(name), \(alignment), \(width) points: \(shown) of \(complete)")
      }
    }
  }
}

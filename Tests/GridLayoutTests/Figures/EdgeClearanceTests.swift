import GridCore
import GridLayout
import GridModel
import Testing

@testable import GridPainting

@Suite("Marked parts at the ends of a table")
struct EdgeClearanceTests {
  private func layout(_ insets: Insets) -> LaidOutGrid {
    DataGrid(
      [GridColumn(key: "a", sourceIndex: 0), GridColumn(key: "b", sourceIndex: 1)],
      [["x", "y"]], elements: [.rows: Style(insets: insets)]
    ).layout()
  }

  @Test(
    "they are wider where cells have less room than an outline needs",
    arguments: [(0.0, 4.0), (1, 3), (4, 0), (9, 0)])
  func widened(inset: Double, added: Double) {
    let layout = layout(Insets(vertical: 1, horizontal: inset))
    let columns = layout.frames.columns
    let width = layout.frames.size.width
    for isMirrored in [false, true] {
      let clearance = EdgeClearance(layout, isMirrored: isMirrored)
      func frame(_ span: HorizontalSpan) -> Rect {
        let frame = Rect(left: span.left, top: 0, right: span.right, bottom: 10)
        return isMirrored ? frame.mirrored(in: width) : frame
      }
      let (first, last) = (frame(columns[0]), frame(columns[1]))
      let (left, right) = isMirrored ? (last, first) : (first, last)
      #expect(clearance.widened(left).left == left.left - added)
      #expect(clearance.widened(left).right == left.right)
      #expect(clearance.widened(right).right == right.right + added)
      #expect(clearance.widened(right).left == right.left)
    }
  }
}

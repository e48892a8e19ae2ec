import GridCore
package import GridLayout
import GridModel

/// Something that one of several painters of a grid has found. Each paints some of the pages; what
/// all of them have found is noted again, in the order of pages, in the findings of the grid, which
/// count each row once and list what is first.
package struct PaintNote: Sendable {
  fileprivate let page: String?
  fileprivate let note: @Sendable (inout PaintFindings) -> Void
}

extension PaintFindings {
  /// Those of a layout, before it is painted.
  package init(_ layout: LaidOutGrid) {
    self.init(columnKeys: layout.grid.columns.map(\.key), after: layout.diagnostics)
  }

  /// Records from here on what is found.
  package mutating func beginNotes() { notes = notes ?? [] }

  /// What was found since the last call, in order.
  package mutating func takeNotes() -> [PaintNote] {
    defer { if notes != nil { notes = [] } }
    return notes ?? []
  }

  /// Notes again what other painters have found.
  package mutating func add(_ notes: [PaintNote]) {
    for note in notes {
      page = note.page
      note.note(&self)
    }
  }

  mutating func record(_ note: @escaping @Sendable (inout PaintFindings) -> Void) {
    notes?.append(PaintNote(page: page, note: note))
  }
}

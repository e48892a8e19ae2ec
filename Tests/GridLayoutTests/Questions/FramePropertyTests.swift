import GridCore
import GridModel
import TestSupport
import Testing

@testable import GridLayout
@testable import GridPainting

/// What holds for every grid, tried on random ones.
@Suite("Properties of frames")
struct FramePropertyTests {
  @Test("columns, gaps and separators tile the grid's width")
  func columnsTile() {
    var random = RandomGrid(seed: 41)
    for _ in 0..<300 {
      let grid = random.grid()
      let layout = grid.layout()
      let columns = layout.frames.columns
      var pieces = columns.spans
      pieces += [columns.leftSeparator, columns.rightSeparator].compactMap(\.self)
      pieces.sort { ($0.left, $0.right) < ($1.left, $1.right) }
      let gap = layout.cascade.spacing.column ?? 0
      var x = columns.left
      for piece in pieces {
        let isGap = abs(piece.left - x - gap) < 1e-9
        #expect(piece.left == x || isGap)
        #expect(piece.right >= piece.left)
        x = piece.right
      }
      #expect(x == columns.right)
      let total = pieces.reduce(0) { $0 + $1.width } + gap * Double(max(0, columns.spans.count - 1))
      #expect(abs(total - (columns.right - columns.left)) < 1e-6)
    }
  }

  @Test("the parts of every row lie side by side, the strips one under another")
  func stripsTile() {
    var random = RandomGrid(seed: 42)
    for _ in 0..<200 {
      let frames = random.grid().layout().frames
      // Rows without cells are 0 points high.
      if frames.columns.spans.isEmpty { continue }
      var bottom = frames.leadingItems.first?.top ?? frames.bodyTop
      let gap = frames.rowHeights.spacing
      for item in frames.items(from: -1, to: .infinity) where item.height > 0 {
        let isGap = abs(item.top - bottom - gap) < 1e-9
        #expect(item.top == bottom || isGap)
        bottom = item.bottom
      }
      #expect(bottom <= frames.size.height + 1e-9)
    }
  }

  @Test("frames and hit tests are inverse, in whole grids and in viewports")
  func inverse() {
    var random = RandomGrid(seed: 43)
    for round in 0..<400 {
      var grid = random.grid()
      let wraps = ViewportWrap.allCases
      let wrap = round % 4 == 3 ? wraps[round / 4 % wraps.count] : .none
      if round % 3 > 0 || wrap != .none { grid.viewport = random.viewport(wrap: wrap) }
      let questions = grid.geometry
      let cells = questions.visibleCells
      for cell in cells {
        guard let frame = questions.visibleFrame(of: .cell(cell)) else {
          Issue.record("a cell that shows has a frame: \(cell) in round \(round)")
          continue
        }
        let middle = Point(x: (frame.left + frame.right) / 2, y: (frame.top + frame.bottom) / 2)
        #expect(questions.cell(at: middle) == cell, "round \(round)")
        #expect(questions.part(at: middle) == .cell(cell), "round \(round)")
        #expect(questions.row(at: middle) == cell.row, "round \(round)")
        #expect(questions.cells(in: frame).contains(cell), "round \(round)")
      }
      for _ in 0..<20 {
        let point = random.point(in: questions.size)
        if let part = questions.part(at: point) {
          let frame = questions.visibleFrame(of: part)
          if wrap == .none {
            #expect(frame?.contains(point) == true, "\(part) at \(point) in round \(round)")
          } else {
            #expect(frame != nil, "\(part) at \(point) in round \(round)")
          }
        } else {
          for cell in cells {
            let frame = questions.visibleFrame(of: .cell(cell))
            #expect(frame?.contains(point) == false, "\(cell) at \(point) in round \(round)")
          }
        }
      }
    }
  }

  @Test("a grid of pixels moves no edge and no baseline by more than half a pixel")
  func pixels() {
    var random = RandomGrid(seed: 44)
    for round in 0..<150 {
      var grid = random.grid()
      // Rules of smaller type are not a whole number of points wide.
      grid.fit = .overflow
      let layout = grid.layout()
      let scale = Double(round % 3 + 1)
      func commands(_ pixels: PixelGrid?) -> [DisplayList.Command] {
        var painter = Painter(layout, measurer: FixedAdvanceMeasurer(), pixels: pixels)
        return painter.band(from: 0, to: layout.frames.size.height).commands
      }
      let snapped = commands(PixelGrid(scale: scale))
      let exact = commands(nil)
      // A box that is less than a pixel wide may vanish.
      let vanished = exact.filter { command in
        if case .fill(let rect, _) = command {
          min(rect.width, rect.height) < 1 / scale
        } else {
          false
        }
      }
      #expect(exact.count - snapped.count <= vanished.count)
      guard exact.count == snapped.count else { continue }
      for (exact, snapped) in zip(exact, snapped) {
        switch (exact, snapped) {
        case (.fill(let a, _), .fill(let b, _)):
          let edges = zip([a.left, a.top, a.right, a.bottom], [b.left, b.top, b.right, b.bottom])
          // The upper edge of a rule is a whole number of pixels above the lower one.
          for (a, b) in edges { #expect(abs(a - b) <= 0.5 / scale + 1e-9, "round \(round)") }
        case (.text(let a), .text(let b)):
          #expect(a.origin.x == b.origin.x)
          #expect(abs(a.origin.y - b.origin.y) <= 0.5 / scale + 1e-9)
        default: #expect(exact == snapped)
        }
      }
    }
  }
}

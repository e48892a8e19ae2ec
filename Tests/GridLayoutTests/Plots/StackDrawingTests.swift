import GridCells
import GridCore
import GridModel
import Testing

@Suite("What stacked bars draw")
struct StackDrawingTests {
  private func stack(_ change: (inout StackCell) -> Void = { _ in }) -> StackCell {
    var stack = StackCell()
    stack.colors = [.black, .white, Color(red: 1, green: 0, blue: 0)]
    change(&stack)
    return stack
  }

  @Test("every bar fills its cell, and its parts are shares of the sum with a pixel between them")
  func shares() {
    #expect(
      PlotGrid(stack(), ["[2, 1, 1]", "20 10 10"], width: 62).drawn == [
        "fill (0,14)-(30,26) #000000", "fill (31,14)-(46,26) #FFFFFF",
        "fill (47,14)-(62,26) #FF0000", "fill (0,34)-(30,46) #000000",
        "fill (31,34)-(46,46) #FFFFFF", "fill (47,34)-(62,46) #FF0000",
      ])
  }

  @Test("without colours of its own it has those that the theme has for kinds")
  func colors() {
    let fills = PlotGrid(StackCell(), ["[2, 1, 1]"], width: 62).drawn
    #expect(fills.map { $0.suffix(7) } == ["#0072B2", "#E69F00", "#009E73"])
  }

  @Test("one of values is as long as its sum, on a scale up to the greatest of the column")
  func values() {
    let stack = stack { $0.mode = .value }
    #expect(
      PlotGrid(stack, ["[10, 20]", "[5, 10]"]).drawn == [
        "fill (0,14)-(20,26) #000000", "fill (21,14)-(60,26) #FFFFFF",
        "fill (0,34)-(10,46) #000000", "fill (11,34)-(30,46) #FFFFFF",
      ])
  }

  @Test("a domain says where bars end; a sum beyond it is a finding, and its bar fills the cell")
  func domain() {
    let stack = stack {
      $0.mode = .value
      $0.domain = 0...20
      $0.hasTrack = true
    }
    let grid = PlotGrid(stack, ["[10]", "[20, 20]"])
    #expect(
      grid.drawn == [
        "fill (0,14)-(60,26) #0000001A", "fill (0,14)-(30,26) #000000",
        "fill (0,34)-(60,46) #0000001A", "fill (0,34)-(30,46) #000000",
        "fill (31,34)-(60,46) #FFFFFF",
      ])
    #expect(
      grid.found == ["undrawn-value: column \"a\", row 2: 40 is not between 0 and 20"])
  }

  @Test("a bar whose sum is next to nothing has a pixel")
  func hairline() {
    let stack = stack { $0.mode = .value }
    #expect(PlotGrid(stack, ["[1000, 1000]", "[0.1]"]).drawn.last == "fill (0,34)-(1,46) #000000")
  }

  @Test("labels stand in the middle of parts that have room, in black or white as can be read")
  func labels() {
    func texts(_ label: StackCell.Label) -> [String] {
      PlotGrid(stack { $0.label = label }, ["[2, 1, 1]"], width: 62).drawn
        .filter { $0.hasPrefix("text") }
    }
    #expect(
      texts(.value) == [
        "text (11,22) \"2\" 8/500, #FFFFFF, width 8",
        "text (34.5,22) \"1\" 8/500, #000000, width 8",
        "text (50.5,22) \"1\" 8/500, #000000, width 8",
      ])
    #expect(texts(.percent) == ["text (3,22) \"50%\" 8/500, #FFFFFF, width 24"])
    #expect(texts(.none) == [])
  }

  @Test("a bar that is too thin for a text has none")
  func thinBar() {
    let stack = stack {
      $0.label = .value
      $0.thickness = 5
    }
    #expect(
      PlotGrid(stack, ["[1]"]).drawn == ["fill (0,18)-(60,23) #000000"])
  }

  @Test("the corners of the whole bar are round, those between its parts are not")
  func corners() {
    let stack = stack { $0.radius = 4 }
    #expect(
      PlotGrid(stack, ["[2, 1, 1]", "[7]"], width: 62).drawn == [
        "clip (0,14)-(62,26) radius 4", "fill (0,14)-(30,26) #000000",
        "fill (31,14)-(46,26) #FFFFFF", "fill (47,14)-(62,26) #FF0000", "unclip",
        "fill (0,34)-(62,46) radius 4 #000000",
      ])
  }

  @Test("parts that are 0 or missing take no room, and leave the others their colours")
  func nothing() {
    #expect(
      PlotGrid(stack(), ["[1, 0, 1]", "[null, 1, 1]"], width: 61).drawn == [
        "fill (0,14)-(30,26) #000000", "fill (31,14)-(61,26) #FF0000",
        "fill (0,34)-(30,46) #FFFFFF", "fill (31,34)-(61,46) #FF0000",
      ])
  }

  @Test("a part that is next to nothing has a pixel, between gaps as others are")
  func thinPart() {
    #expect(
      PlotGrid(stack(), ["[1000, 1, 1000]"], width: 61).drawn == [
        "fill (0,14)-(29,26) #000000", "fill (30,14)-(31,26) #FFFFFF",
        "fill (32,14)-(61,26) #FF0000",
      ])
  }

  @Test("where gaps would take more than a third of the bar there are none")
  func noGaps() {
    let ones = Array(repeating: "1", count: 30).joined(separator: " ")
    let places = rects(PlotGrid(stack(), [ones]))
    #expect(places.count == 30)
    #expect(places.allSatisfy { $0.width == 2 })
  }

  @Test("in a grid from right to left the first part is at the right")
  func mirrored() {
    var plots = PlotGrid(stack(), ["[2, 1, 1]"], width: 62)
    plots.grid.direction = .rightToLeft
    #expect(
      plots.drawn == [
        "fill (32,14)-(62,26) #000000", "fill (16,14)-(31,26) #FFFFFF",
        "fill (0,14)-(15,26) #FF0000",
      ])
  }

  @Test(
    "however many parts there are, they fill the bar in their order, with equal gaps or none",
    arguments: 1..<80)
  func anyNumber(_ count: Int) {
    let numbers = (0..<count).map { "\(($0 * 37) % 11 + 1)" }.joined(separator: " ")
    let places = rects(PlotGrid(stack(), [numbers]))
    #expect(count > 60 || places.count == count)
    #expect(places.first?.left == 0)
    #expect(places.last?.right == 60)
    #expect(places.allSatisfy { $0.width >= 1 && $0.left == $0.left.rounded() })
    let gaps = Set(zip(places, places.dropFirst()).map { $1.left - $0.right })
    #expect(gaps.isSubset(of: count <= 20 ? [1] : [0]))
  }

  private func rects(_ grid: PlotGrid) -> [Rect] {
    grid.commands.compactMap { command in
      if case .fill(let rect, _) = command { rect } else { nil }
    }
  }

  @Test("what cannot be a part of a whole is a finding, and the bar a dash")
  func faults() {
    let grid = PlotGrid(stack(), ["[3, -2]", "[3, x]", "[1, NaN]", "[inf]", "soon"])
    #expect(
      grid.found == [
        "undrawn-value: column \"a\", row 1: −2 cannot be a part of a whole",
        "undrawn-value: column \"a\", row 2: \"x\" is not a number",
        "undrawn-value: column \"a\", row 3: \"NaN\" is not finite",
        "undrawn-value: column \"a\", row 4: \"inf\" is not finite",
        "undrawn-value: column \"a\", row 5: \"soon\" is not a number",
      ])
    #expect(
      grid.drawn == [
        "fill (26,20)-(34,21) #00000066", "fill (0,34)-(60,46) #000000",
        "fill (0,54)-(60,66) #000000", "fill (26,80)-(34,81) #00000066",
        "fill (26,100)-(34,101) #00000066",
      ])
  }

  @Test("nothing to divide is a dash and no finding")
  func empty() {
    let grid = PlotGrid(stack(), ["", "[]", "[null]", "[0, 0]"])
    #expect(grid.found == [])
    // No value at all is nothing, as in cells of texts.
    #expect(grid.drawn.count == 3)
    #expect(grid.drawn.allSatisfy { $0.hasPrefix("fill (26,") && $0.hasSuffix("#00000066") })
  }

  @Test("sums that no number can hold are still divided")
  func huge() {
    #expect(
      PlotGrid(stack { $0.mode = .value }, ["[1e308, 1e308]"], width: 61).drawn == [
        "fill (0,14)-(30,26) #000000", "fill (31,14)-(61,26) #FFFFFF",
      ])
  }

  @Test(
    "it says in words what its parts are",
    arguments: [
      ("[11, 4, 3]", "3 parts: 11, 4, 3"), ("7", "1 part: 7"), ("[0, 0]", "2 parts: 0, 0"),
      ("[1, null, 2.5]", "2 parts: 1, 2.5, 1 missing"),
      (
        "1 2 3 4 5 6 7 8 9 10 11 12 13 14",
        "14 parts: 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 2 more"
      ),
    ])
  func words(_ text: String, _ words: String) {
    #expect(PlotGrid(stack(), [text]).words == words)
  }
}

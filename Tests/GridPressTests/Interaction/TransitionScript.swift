import Foundation
import GridCore
import GridDocuments
import GridInteraction
import GridModel
import GridPNG
import GridPress
import TestSupport

/// Random changes of a random grid, with pictures between the moments before and after each: what
/// is equal in both is equal on the way.
struct TransitionScript {
  private var random: SeededGenerator
  private var isPinned = false
  private let pinsRows: Bool
  private static let keys = ["name", "age", "size", "team"]

  /// How many changes a script has.
  static let stepCount = 2

  /// What a change moves.
  private enum Moving {
    /// Nothing: all cells stay where they are.
    case none
    case rows
    case columns
  }

  private struct Area {
    var name: String
    var frame: Rect
  }

  private struct Change {
    var words: String
    var moving: Moving
  }

  /// - Parameter pinsRows: whether two rows stay in the window of the grid.
  init(seed: UInt64, pinsRows: Bool = false) {
    random = SeededGenerator(seed: seed)
    self.pinsRows = pinsRows
  }

  private mutating func number(_ range: Range<Int>) -> Int { Int.random(in: range, using: &random) }
  private mutating func chance(_ share: Int) -> Bool { number(0..<share) == 0 }

  private mutating func document() -> String {
    var text = "data:\n  rows:\n"
    for row in 0..<number(2..<8) {
      text +=
        "  - {name: n\(row), age: \(number(1..<99)), size: \(number(1..<99)), team: \(["x", "y"][number(0..<2)])}\n"
    }
    isPinned = chance(2)
    text += "columns:\n"
    for key in Self.keys {
      let pin = !isPinned ? "" : key == "name" ? ", pin: left" : key == "team" ? ", pin: right" : ""
      text += "  - {key: \(key), width: \(60 + number(0..<20)), editable: true\(pin)}\n"
    }
    let pins = pinsRows ? ", pinned: {top: {key: {name: n1}}, bottom: {key: {name: n0}}}" : ""
    if isPinned || chance(2) {
      text += "viewport: {width: \(220 + number(0..<80)), height: 150\(pins)}\n"
    }
    if chance(2) { text += "group: {by: team}\n" }
    let hasBar = chance(2)
    text += "state: {filter: \"\"\(hasBar ? ", shortcutBar: {titles: [X, Y]}" : "")}\n"
    text += "interaction: {selectionMode: rows\(chance(2) ? ", reorder: rows" : "")}\n"
    return text
  }

  /// Changes the grid at random.
  /// - Returns: the change and what it moves; `nil` if there is nothing to change.
  private mutating func change(
    _ live: inout LiveGrid
  ) throws(EventProblem) -> Change? {
    let rows = (try? live.geometry().visibleRows) ?? []
    guard let path = rows.randomElement(using: &random) else { return nil }
    let section = rows.filter { $0.section == path.section }
    let row = GridPlace.row(path)
    let other = GridPlace.row(section.randomElement(using: &random) ?? path)
    let shown = Self.keys.filter { live.texts(ofColumn: $0) != nil }
    func send(_ event: GridEvent, _ moving: Moving) throws(EventProblem) -> Change {
      try live.send(event)
      return Change(words: "\(event)", moving: moving)
    }
    func perform(
      _ change: ProgramChange, _ moving: Moving
    ) throws(EventProblem) -> Change {
      try live.perform(change)
      return Change(words: "\(change)", moving: moving)
    }
    switch number(0..<13) {
    case 9, 10:
      let cells = [GridPlace.cell(path, "age"), .cell(path, "size")]
      return try perform(.selectRange(from: cells[0], to: cells[number(0..<2)]), .none)
    case 11:
      let kinds: [CellOverlay.Content] = [
        .tooltip("tip"), .menu([MenuItem("Open"), MenuItem("Close")]), .choices(["1", "2"]),
        .calendar(day: "2024-05-31"),
      ]
      let overlay = CellOverlay(CellPath(path, column: "age"), kinds[number(0..<4)])
      return try perform(.present(overlay), .none)
    case 12:
      return try perform(live.state.overlay == nil ? .deselectRange : .dismiss, .none)
    case 0: return try send(.tap(row), .none)
    case 1: return try send(.point(.hovered, at: row), .none)
    case 2:
      return try perform(.set(.cell(path, "age"), text: "\(number(1..<99))"), .none)
    case 3:
      return try perform(.sort([RowSorting("age", chance(2) ? .ascending : .descending)]), .rows)
    case 4: return try perform(.move(row, to: other), .rows)
    case 5: return try perform(.removeRows([row]), .rows)
    case 6: return try perform(.insertRows([["name": "new", "age": "7"]], before: row), .rows)
    case 7:
      let middle = shown.filter { $0 == "age" || $0 == "size" }
      guard middle.count == 2 else { return nil }
      return try perform(.move(.header(middle[1]), to: .header(middle[0])), .columns)
    default:
      guard shown.contains("size") else { return nil }
      return try perform(.removeColumns(["size"]), .columns)
    }
  }

  /// - Returns: what is wrong; `nil` if nothing is.
  mutating func failure(drawnBy renderer: Renderer) async -> String? {
    let text = document()
    do {
      var live = try LiveGrid(
        DocumentReader.read(text, name: "doc.yaml", limits: RenderLimits()), renderer: renderer)
      var steps: [String] = []
      for _ in 0..<Self.stepCount {
        let old = live
        guard let done = try? change(&live) else {
          live = old
          continue
        }
        let progress = Double(number(1..<100)) / 100
        defer { steps.append(done.words) }
        if let wrong = try await wrong(from: old, to: live, at: progress, done.moving) {
          return
            "\(wrong) at \(progress) after \((steps + [done.words]).joined(separator: "\n"))\n\(text)"
        }
      }
    } catch {
      return "\(error)\n\(text)"
    }
    return nil
  }

  private func wrong(
    from old: LiveGrid, to new: LiveGrid, at progress: Double, _ moving: Moving
  ) async throws -> String? {
    let transition = GridTransition(from: old, to: new)
    let stills = (
      old: Array(try await old.data(as: .png)), new: Array(try await new.data(as: .png))
    )
    guard try await Array(transition.data(at: 0, as: .png)) == stills.old,
      try await Array(transition.data(at: 1, as: .png)) == stills.new
    else { return "an end is not the still picture" }
    let (first, last) = (try PNGDecoder.decode(stills.old), try PNGDecoder.decode(stills.new))
    let frame = try PNGDecoder.decode(Array(try await transition.data(at: progress, as: .png)))
    let slides = try floating(over: old) + floating(over: new)
    let passed = slides.first.map { first in
      slides.reduce(first) {
        Rect(
          left: min($0.left, $1.left), top: min($0.top, $1.top), right: max($0.right, $1.right),
          bottom: max($0.bottom, $1.bottom))
      }
    }
    for area in try areas(old, moving) {
      // What floats over cells may slide over them.
      if let passed, !passed.intersection(area.frame).isEmpty { continue }
      let before = first.pixels(in: area.frame)
      if before == last.pixels(in: area.frame), before != frame.pixels(in: area.frame) {
        return area.name
      }
    }
    return nil
  }

  /// The area over which a border, a handle or a menu may slide, if there is one.
  private func floating(over live: LiveGrid) throws -> [Rect] {
    let geometry = try live.geometry()
    let open = live.state.overlay.map { GridPart.overlay($0.cell) }
    let ranges = live.selectedRanges.indices.map { GridPart.range($0) }
    return (ranges + [.rangeHandle, open].compactMap(\.self)).compactMap {
      geometry.visibleFrame(of: $0)
    }
  }

  /// The parts that stay where they are during a change, by names.
  private func areas(
    _ live: LiveGrid, _ moving: Moving
  ) throws(RenderError) -> [Area] {
    let geometry = try live.geometry()
    let headers: [Area] = Self.keys.compactMap { key -> Area? in
      geometry.frame(of: .columnHeader(key)).map { Area(name: "header \(key)", frame: $0) }
    }
    switch moving {
    case .none:
      let cells: [Area] = geometry.visibleCells.compactMap { cell -> Area? in
        geometry.frame(of: .cell(cell)).map { Area(name: "cell \(cell)", frame: $0) }
      }
      return headers + cells
    case .rows:
      let search = geometry.frame(of: .filterField).map { Area(name: "search", frame: $0) }
      return headers + [search].compactMap(\.self)
    case .columns:
      guard isPinned, let header = geometry.frame(of: .columnHeader("name")) else { return [] }
      // The columns beside it cast a shadow at its edge.
      let area = Rect(
        left: header.left, top: header.top, right: header.right - 4, bottom: geometry.size.height)
      return [Area(name: "the fixed column", frame: area)]
    }
  }
}

extension DecodedImage {
  /// The pixels that are wholly in an area.
  fileprivate func pixels(in area: Rect) -> [UInt32] {
    let (left, right) = (max(0, Int(area.left.rounded(.up))), min(width, Int(area.right)))
    let (top, bottom) = (max(0, Int(area.top.rounded(.up))), min(height, Int(area.bottom)))
    guard left < right, top < bottom else { return [] }
    return (top..<bottom).flatMap { row in pixels[row * width + left..<row * width + right] }
  }
}

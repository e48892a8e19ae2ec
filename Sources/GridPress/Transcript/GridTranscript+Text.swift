import GridCore
import GridModel

extension GridTranscript {
  /// How the first line of every version begins.
  static let start = "gridpress transcript "
  static let firstLine = start + "2"
  /// Without it a transcript was cut off.
  static let lastLine = "end"

  /// The transcript as the text of its file, one line per part.
  ///
  /// ```
  /// gridpress transcript 2
  /// picture 640 x 400
  /// grid background "#FFFFFF" separators.row "#DDDDDD 1"
  /// styles
  ///   title background "none" font.size "20"
  ///   cell background "#FFFFFF" text "#222222"
  /// parts
  ///   title @20,20 600x34 =title "Population"
  ///   columnHeader country @20,54 140x34 =columnHeader "Country"
  ///   row 0,0 @20,88 600x32
  ///   cell 0,0,country =cell "Chad" {selected, rule "poor"}
  ///   handle 0,0 @580,88 40x32 =handle
  /// end
  /// ```
  ///
  /// A cell without a frame has the sides of its column's header, and top and bottom of its row. In
  /// a document of several grids the parts of each follow a line like
  /// `grid 0 "Orders" background "#FFFFFF"`; those above all grids come before the first.
  public var text: String {
    var text = Self.firstLine + "\n"
    text += "picture \(size.width.dumped) x \(size.height.dumped)\n"
    text += "grid" + grid.map(\.written).joined() + "\n"
    text += "styles\n"
    for (name, properties) in styles.sorted(by: { Self.isBefore($0.key, $1.key) }) {
      text += "  " + name.asPartWord + properties.map(\.written).joined() + "\n"
    }
    text += "parts\n"
    let frames = ImpliedFrames(parts)
    func write(_ grid: Int?) {
      for part in parts where part.address.grid == grid {
        text += "  " + part.written(implied: frames.frame(of: part.address)) + "\n"
      }
    }
    write(nil)
    for (number, grid) in grids.enumerated() {
      text +=
        "grid \(number) " + grid.title.quotedPartWord + grid.properties.map(\.written).joined()
        + "\n"
      write(number)
    }
    return text + Self.lastLine + "\n"
  }

  /// `cell-2` comes before `cell-10`.
  private static func isBefore(_ first: String, _ second: String) -> Bool {
    func key(_ name: String) -> (String, Int) {
      guard let dash = name.lastIndex(of: "-"), let number = Int(name[name.index(after: dash)...])
      else { return (name, 0) }
      return (String(name[..<dash]), number)
    }
    return key(first) < key(second)
  }
}

extension TranscriptProperty {
  fileprivate var written: String { " \(name) \(value.quotedPartWord)" }
}

extension TranscriptPart {
  fileprivate func written(implied: Rect?) -> String {
    var line = address.part.description
    if implied != frame {
      line += " @\(frame.left.dumped),\(frame.top.dumped) "
      line += "\(frame.width.dumped)x\(frame.height.dumped)"
    }
    if let style { line += " =" + style.asPartWord }
    if let text { line += " " + text.quotedPartWord }
    if !notes.isEmpty { line += " {" + notes.map(\.written).joined(separator: ", ") + "}" }
    return line
  }
}

extension TranscriptNote {
  fileprivate var written: String { name + (value.map { " " + $0.quotedPartWord } ?? "") }
}

/// The frames that cells have by their column's header and their row, so that they need not be
/// written.
package struct ImpliedFrames {
  /// By address.
  private var headers: [PartAddress: Rect] = [:]
  private var rows: [PartAddress: Rect] = [:]

  package init(_ parts: [TranscriptPart] = []) {
    for part in parts { add(part) }
  }

  package mutating func add(_ part: TranscriptPart) {
    switch part.address.kind {
    case .columnHeader: headers[part.address] = part.frame
    case .row: rows[part.address] = part.frame
    default: break
    }
  }

  /// `nil` for all but cells, and for cells whose row or header is missing.
  package func frame(of address: PartAddress) -> Rect? {
    guard address.kind == .cell,
      let header = headers[
        PartAddress(.columnHeader, grid: address.grid, column: address.column)],
      let row = rows[address.row]
    else { return nil }
    return Rect(left: header.left, top: row.top, right: header.right, bottom: row.bottom)
  }
}

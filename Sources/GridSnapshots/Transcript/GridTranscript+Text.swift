import GridCore

extension GridTranscript {
  /// How the first line of every version begins.
  static let start = "gridpress transcript "
  static let firstLine = start + "2"
  /// Without it a transcript was cut off.
  static let lastLine = "end"

  /// The transcript as the text of its file, a line a part.
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
  /// A cell without a frame has the sides of its column's header, and top and bottom of its row. In a document of several grids
  /// the parts of each follow a line like `grid 0 "Orders" background "#FFFFFF"`; before the first stand those above all grids.
  public var text: String {
    var text = Self.firstLine + "\n"
    text += "picture \(size.width.dumped) x \(size.height.dumped)\n"
    text += "grid" + grid.map(\.written).joined() + "\n"
    text += "styles\n"
    for (name, properties) in styles.sorted(by: { Self.isBefore($0.key, $1.key) }) {
      text += "  " + name.asWord + properties.map(\.written).joined() + "\n"
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
      text += "grid \(number) " + grid.title.quoted + grid.properties.map(\.written).joined() + "\n"
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
  fileprivate var written: String { " \(name) \(value.quoted)" }
}

extension TranscriptPart {
  fileprivate func written(implied: Rect?) -> String {
    var line = address.kind.rawValue
    var path: [String] = []
    if let section = address.section { path.append("\(section)") }
    if let index = address.index { path.append("\(index)") }
    if let column = address.column { path.append(column.asWord) }
    if !path.isEmpty { line += " " + path.joined(separator: ",") }
    if implied != frame {
      line += " @\(frame.left.dumped),\(frame.top.dumped) "
      line += "\(frame.width.dumped)x\(frame.height.dumped)"
    }
    if let style { line += " =" + style.asWord }
    if let text { line += " " + text.quoted }
    if !notes.isEmpty { line += " {" + notes.map(\.written).joined(separator: ", ") + "}" }
    return line
  }
}

extension TranscriptNote {
  fileprivate var written: String { name + (value.map { " " + $0.quoted } ?? "") }
}

extension String {
  /// In quotation marks, with escapes that JSON has, on one line.
  var quoted: String {
    var bytes: [UInt8] = []
    JSONString.append(self, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// As it is if it is a plain word, else in quotation marks.
  var asWord: String {
    !isEmpty && utf8.allSatisfy(TranscriptScanner.isWord) ? self : quoted
  }
}

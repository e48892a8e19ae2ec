extension DisplayList {
  /// The commands as text, one a line, for goldens and for `gridpress inspect`. Equal lists have
  /// equal texts.
  ///
  /// ```
  /// fill (0,0)-(200,40) #FF7F7F
  /// fill (0,40)-(200,80) gradient (0,40)-(0,80) 0 #FF0000, 1 #0000FF
  /// text (8,26) "Chad" Inter 13, #222222, width 31.4
  /// ```
  /// - Parameter fontName: returns the name of a font.
  package func dump(fontName: (FontID) -> String) -> String {
    var text = ""
    for command in commands {
      text += line(command, fontName: fontName)
      text += "\n"
    }
    return text
  }

  private func line(_ command: Command, fontName: (FontID) -> String) -> String {
    switch command {
    case .fill(let rect, let paint):
      return "fill \(rect.dumped) \(dumped(paint))"
    case .fillRounded(let rect, let radius, let paint):
      return "fill \(rect.dumped) radius \(radius.dumped) \(dumped(paint))"
    case .fillPath(let path, let paint):
      return "path \(path.dumped) \(dumped(paint))"
    case .strokePath(let path, let stroke, let color):
      return "stroke \(path.dumped) \(stroke.dumped) \(color)"
    case .beginFigure(let text):
      return "figure \(text.dumped)"
    case .endFigure:
      return "end of figure"
    case .beginTag(let tag):
      return "tag \(tag.dumped)"
    case .endTag:
      return "end of tag"
    case .text(let run):
      let text = String(decoding: textBytes[run.byteRange], as: UTF8.self)
      return "text \(run.origin.dumped) \(text.dumped) \(fontName(run.font)), "
        + "\(run.color), width \(run.width.dumped)"
        + (run.blur > 0 ? ", blur \(run.blur.dumped)" : "")
    case .image(let id, let rect, let opacity):
      let fading = opacity < 1 ? ", opacity \(opacity.dumped)" : ""
      return "image \(rect.dumped) number \(id.rawValue)\(fading)"
    case .pushClip(let rect):
      return "clip \(rect.dumped)"
    case .pushRoundedClip(let rect, let radius):
      return "clip \(rect.dumped) radius \(radius.dumped)"
    case .popClip:
      return "unclip"
    case .pushTurn(let direction, let center):
      return "turn to \(direction.dumped) around \(center.dumped)"
    case .popTurn:
      return "unturn"
    case .link(let rect, .uri(let uri)):
      return "link \(rect.dumped) \(uri.dumped)"
    case .link(let rect, .place(let place)):
      return "link \(rect.dumped) to page \(place.page + 1) at \(place.top.dumped)"
    case .outline(let entry):
      return "outline \(entry.title.dumped) level \(entry.level) top \(entry.top.dumped)"
    }
  }

  private func dumped(_ paint: Paint) -> String {
    switch paint {
    case .color(let color): return color.description
    case .gradient(let number):
      let gradient = gradients[number]
      let stops = gradient.stops.map { "\($0.offset.dumped) \($0.color)" }
      let form =
        switch gradient.form {
        case .linear: ""
        case .radial(let aspect): aspect == 1 ? "round " : "round \(aspect.dumped) "
        }
      return "gradient \(form)\(gradient.start.dumped)-\(gradient.end.dumped) "
        + stops.joined(separator: ", ")
    }
  }
}

extension Point {
  package var dumped: String { "(\(x.dumped),\(y.dumped))" }
}

extension Rect {
  /// The top left and the bottom right corner.
  package var dumped: String { "(\(left.dumped),\(top.dumped))-(\(right.dumped),\(bottom.dumped))" }
}

extension ContentTag {
  fileprivate var dumped: String {
    switch self {
    case .heading(let level): level == 1 ? "heading" : "heading of level \(level)"
    case .headingRest: "rest of the heading"
    case .paragraph: "paragraph"
    case .footnote: "footnote"
    case .label: "label"
    case .reference: "reference"
    case .link(let key): "link \(key.dumped)"
    case .contents(_, let entry): "entry \(entry + 1) of the contents"
    case .carried(let number): "carried \(number)"
    case .artifact(let artifact): artifact.rawValue
    case .cell(let cell):
      "\(cell.role) in \(cell.part) \(cell.section), row \(cell.row), column \(cell.column)"
        + (cell.columnSpan > 1 ? " x \(cell.columnSpan)" : "")
        + (cell.rowSpan > 1 ? ", \(cell.rowSpan) rows" : "")
    }
  }
}

extension Stroke {
  fileprivate var dumped: String {
    var text = "width \(width.dumped)"
    if cap != .butt { text += ", \(cap.rawValue) caps" }
    if join != .miter { text += ", \(join.rawValue) joins" }
    if !dashes.isEmpty { text += ", dashes " + dashes.map(\.dumped).joined(separator: " ") }
    return text
  }
}

extension Path {
  fileprivate var dumped: String {
    elements.map { element in
      switch element {
      case .move(let point): "M\(point.dumped)"
      case .line(let point): "L\(point.dumped)"
      case .curve(let control1, let control2, let end):
        "C\(control1.dumped)\(control2.dumped)\(end.dumped)"
      case .close: "Z"
      }
    }.joined(separator: " ")
  }
}

extension Double {
  /// The number for a text dump: at most two decimals, no trailing zeros, no negative zero.
  package var dumped: String {
    guard isFinite, magnitude < 1e15 else { return description }
    let hundredths = Int64((self * 100).rounded())
    let (whole, rest) = hundredths.magnitude.quotientAndRemainder(dividingBy: 100)
    var text = hundredths < 0 ? "-\(whole)" : "\(whole)"
    if rest != 0 {
      text += rest < 10 ? ".0" : "."
      text += rest % 10 == 0 ? "\(rest / 10)" : "\(rest)"
    }
    return text
  }
}

extension StringProtocol {
  /// The text in quotation marks for a text dump, on one line: quotation marks, backslashes and
  /// invisible characters are escaped as in Swift.
  package var dumped: String {
    var text = "\""
    for scalar in unicodeScalars {
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case "\n": text += "\\n"
      case "\r": text += "\\r"
      case "\t": text += "\\t"
      default:
        if scalar.showsInDump {
          text.unicodeScalars.append(scalar)
        } else {
          text += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
        }
      }
    }
    return text + "\""
  }
}

extension Unicode.Scalar {
  fileprivate var showsInDump: Bool {
    switch properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .privateUse,
      .unassigned:
      false
    case .spaceSeparator: self == " "
    default: true
    }
  }
}

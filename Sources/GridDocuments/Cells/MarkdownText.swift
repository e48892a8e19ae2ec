import GridCells
import GridModel
import Platform

/// Markdown as a rich text.
enum MarkdownText {
  /// Placeholders for escaped marks that CommonMark does not have.
  private static let caret: Character = "\u{F8F0}"
  private static let tilde: Character = "\u{F8F1}"

  /// The marks before and after units in texts whose other letters may be changed.
  static let unitMarks: (start: Character, end: Character) = ("\u{F8F2}", "\u{F8F3}")

  /// Whether a text may have marks of Markdown: otherwise it is shown as it is.
  static func hasMarks(_ text: String) -> Bool { text.utf8.contains { !isPlain($0) } }

  /// - Parameter marksUnits: whether ``unitMarks`` surround units and formulas; default not.
  static func richText(_ text: String, marksUnits: Bool = false) -> RichText {
    guard hasMarks(text) else { return RichText(text) }
    var scripts = ScriptTags()
    var rich = RichText()
    for run in MarkdownReader.runs(escaped(text)).joined {
      if run.isHTML, scripts.take(run.text) { continue }
      if run.isHTML, run.text.lowercased().hasPrefix("<br") {
        rich.append("\n")
        continue
      }
      let look = look(of: run, scripts)
      if run.isCode || run.isHTML {
        rich.append(unescaped(run.text), look)
      } else {
        append(run.text, look, to: &rich, marksUnits: marksUnits)
      }
    }
    return rich
  }

  /// Whether a byte has no meaning in Markdown at any position.
  private static func isPlain(_ byte: UInt8) -> Bool {
    byte >= 0x80 || byte == 0x20 || (0x61...0x7A).contains(byte) || (0x41...0x5A).contains(byte)
  }

  private static func look(of run: MarkdownRun, _ scripts: ScriptTags) -> TextLook {
    var look = TextLook()
    if run.isBold { look.weight = 700 }
    if run.isItalic { look.isItalic = true }
    if run.isCode { look.isCode = true }
    if run.isStruck { look.isStruck = true }
    if let link = run.link, LinkScheme.isSafe(link) {
      look.link = link
      look.color = .line
      look.isUnderlined = true
    }
    if scripts.isUnderlined { look.isUnderlined = true }
    look.script = scripts.script
    return look
  }

  // MARK: - Raised and lowered

  private static func escaped(_ text: String) -> String {
    guard text.contains("\\") else { return text }
    return text.split(separator: "\\\\", omittingEmptySubsequences: false).map { part in
      part.replacing("\\^", with: String(caret)).replacing("\\~", with: String(tilde))
    }.joined(separator: "\\\\")
  }

  private static func unescaped(_ text: String) -> String {
    String(text.map { $0 == caret ? "^" : $0 == tilde ? "~" : $0 })
  }

  /// Adds a text in which `^2^` is raised, `~2~` lowered and `{{kg m^-2}}` a unit.
  private static func append(
    _ text: String, _ look: TextLook, to rich: inout RichText, marksUnits: Bool
  ) {
    var rest = text[...]
    while let open = rest.firstRange(of: "{{"),
      let close = rest[open.upperBound...].firstRange(of: "}}")
    {
      appendScripts(String(rest[..<open.lowerBound]), look, to: &rich)
      if marksUnits { rich.append(String(unitMarks.start), look) }
      UnitText.append(
        unescaped(String(rest[open.upperBound..<close.lowerBound])), look, to: &rich)
      if marksUnits { rich.append(String(unitMarks.end), look) }
      rest = rest[close.upperBound...]
    }
    appendScripts(String(rest), look, to: &rich)
  }

  private static func appendScripts(_ text: String, _ look: TextLook, to rich: inout RichText) {
    var plain = ""
    var rest = text[...]
    while let mark = rest.popFirst() {
      guard mark == "^" || mark == "~", let end = rest.firstIndex(of: mark), end > rest.startIndex,
        !rest[..<end].contains(where: \.isWhitespace)
      else {
        plain.append(mark)
        continue
      }
      rich.append(unescaped(plain), look)
      plain = ""
      var script = look
      script.script = mark == "^" ? .superscript : .subscript
      rich.append(unescaped(String(rest[..<end])), script)
      rest = rest[rest.index(after: end)...]
    }
    rich.append(unescaped(plain), look)
  }
}

extension [MarkdownRun] {
  /// With neighbours of the same style merged: a text may come in several pieces.
  fileprivate var joined: [MarkdownRun] {
    var runs: [MarkdownRun] = []
    for run in self {
      guard !run.isHTML, !run.isCode, var last = runs.last else {
        runs.append(run)
        continue
      }
      let text = last.text
      last.text = run.text
      if last == run {
        runs[runs.count - 1].text = text + run.text
      } else {
        runs.append(run)
      }
    }
    return runs
  }
}

/// The styles opened by the few HTML tags that texts support.
private struct ScriptTags {
  private(set) var script: TextLook.Script?
  private(set) var isUnderlined = false

  /// Whether the tag is one of them.
  mutating func take(_ tag: String) -> Bool {
    switch tag.lowercased() {
    case "<sup>": script = .superscript
    case "<sub>": script = .subscript
    case "</sup>", "</sub>": script = nil
    case "<u>": isUnderlined = true
    case "</u>": isUnderlined = false
    default: return false
    }
    return true
  }
}

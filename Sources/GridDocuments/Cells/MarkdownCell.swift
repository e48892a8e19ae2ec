public import GridCells
public import GridModel

/// The value as Markdown within lines: `**bold**`, `*italic*`, code between backticks,
/// `~~struck~~`, `[text](address)`, and beyond CommonMark `^raised^` and `~lowered~`, which have no
/// spaces in them, and units and chemistry between double braces, such as `{{kg m^-2}}` and
/// `{{H2O}}`. A backslash makes a mark a plain character.
public struct MarkdownCell: RichTextRenderer {
  public var maxLines = 0
  public var turn = TextTurn()

  public init() {}

  public func richText(for content: CellContent) -> RichText {
    let text = content.text
    func parsed() -> RichText {
      MarkdownText.hasMarks(text) ? MarkdownText.richText(text) : RichText(text)
    }
    guard text.utf8.count > Self.shortLength || MarkdownText.hasMarks(text) else {
      return RichText(text)
    }
    return Self.recent.value(for: Written(text: text), make: parsed)
  }

  /// In bytes: looking for marks in such a text takes less time than comparing it.
  private static let shortLength = 256
  /// A paragraph is measured several times and then drawn: the last text is kept.
  private static let recent = RecentValues<Written, RichText>(capacity: 1)

  /// A text, equal only to the same characters: composed letters are not decomposed ones.
  private struct Written: Equatable, Sendable {
    var text: String

    static func == (first: Written, second: Written) -> Bool {
      first.text.utf8.elementsEqual(second.text.utf8)
    }
  }
}

/// A text of the grid that is written in Markdown: a title, a header, a label. Its style is known
/// when it is parsed, except for the values of its placeholders, which are never parsed as
/// Markdown.
package struct MarkdownCaption: RichTextRenderer {
  /// In Markdown.
  package let source: String
  private let text: RichText
  /// The same with marks around units, whose letters are never changed: mg is not MG.
  private let marked: RichText
  /// Each is replaced by a value of the part that is drawn.
  private let placeholders: [String]

  package var maxLines: Int { 0 }

  /// - Parameters:
  ///   - source: in Markdown.
  ///   - placeholders: the names in braces that are replaced by values of the part, with any also
  ///     the functions of the data.
  package init(_ source: String, placeholders: TextPlaceholders = .none) {
    self.source = source
    text = MarkdownText.richText(source)
    marked = MarkdownText.richText(source, marksUnits: true)
    let plain = text.plain
    let names = placeholders.names.filter { plain.contains("{\($0)}") }
    self.placeholders =
      placeholders.names.isEmpty ? [] : names + TextTemplate(plain).dataCalls.map(\.name)
  }

  /// The text without marks, placeholders in braces.
  package var plain: String { text.plain }

  /// Content that adds to the text, such as that a section continues, has the style in the text
  /// alone; other content has none.
  package func richText(for content: CellContent) -> RichText { shown(text, for: content) }

  private func shown(_ text: RichText, for content: CellContent) -> RichText {
    var own = text
    if !placeholders.isEmpty {
      var values: [String: String] = [:]
      for name in placeholders { values[name] = content.value(name) }
      for index in own.runs.indices { own.runs[index].text = own.runs[index].text.filled(values) }
    }
    let plain = own.plain.filter { !Self.isMark($0) }
    let shown = content.text
    if plain == shown { return own }
    guard !plain.isEmpty, let place = shown.firstRange(of: plain) else { return RichText(shown) }
    var whole = RichText(String(shown[..<place.lowerBound]))
    for run in own.runs { whole.append(run.text, run.look) }
    whole.append(String(shown[place.upperBound...]))
    return whole
  }

  package func richText(for content: CellContent, style: CellStyle) -> RichText {
    guard style.transform != .none else {
      return Self.ending(richText(for: content), as: style.tail)
    }
    var isUnit = false
    var text = RichText()
    for run in Self.ending(shown(marked, for: content), as: style.tail).runs {
      for part in run.text.split(omittingEmptySubsequences: false, whereSeparator: Self.isMark) {
        // Marks come in pairs, one after the other.
        if part.startIndex > run.text.startIndex { isUnit.toggle() }
        let letters = String(part)
        text.append(isUnit ? letters : style.transform.applied(to: letters), run.look)
      }
    }
    return text
  }

  /// A text whose end has a style, under the styles of its parts.
  private static func ending(_ text: RichText, as end: CellStyle.TextEnd?) -> RichText {
    guard let end else { return text }
    var rest = end.length
    var runs: [RichText.Run] = []
    for run in text.runs.reversed() {
      var cut = run.text.endIndex
      while cut > run.text.startIndex, rest > 0 {
        cut = run.text.index(before: cut)
        if !isMark(run.text[cut]) { rest -= run.text[cut].utf8.count }
      }
      runs.append(RichText.Run(String(run.text[cut...]), run.look.merged(over: end.look)))
      runs.append(RichText.Run(String(run.text[..<cut]), run.look))
    }
    var result = RichText()
    for run in runs.reversed() { result.append(run.text, run.look) }
    return result
  }

  private static func isMark(_ character: Character) -> Bool {
    character == MarkdownText.unitMarks.start || character == MarkdownText.unitMarks.end
  }

  package func lineLimit(in style: CellStyle) -> Int { style.lineLimit }
}

extension Caption {
  /// A text around the table in Markdown.
  /// - Parameter source: bold and italic parts, code, links, raised and lowered letters, units such
  ///   as `{{kg m^-2}}`.
  public init(markdown source: String) { self.init(MarkdownCaption(source)) }

  init(_ text: MarkdownCaption) { self.init(text.plain, renderer: AnyCellRenderer(text)) }

  /// In Markdown; `nil` for a plain text.
  package var markdown: String? { renderer?.markdown?.source }
}

extension AnyCellRenderer {
  /// The renderer as one of a text in Markdown; `nil` if it is another.
  var markdown: MarkdownCaption? { base as? MarkdownCaption }
}

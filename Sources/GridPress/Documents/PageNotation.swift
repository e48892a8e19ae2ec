import GridCore
import GridLayout

/// The keys of a page in documents.
enum PageNotation {
  static let page = Notation<PageParts>.mapping(
    "page", "Page", start: PageParts(),
    keys: [
      Key(
        "size", size, \.size, default: "A4",
        "A3, A4, A5, Letter, Legal, WIDTHxHEIGHT in points or with units (210mmx297mm), or fit: one page as large as the "
          + "grid."),
      Key(
        "orientation", .choice, \.orientation, default: .portrait,
        "landscape turns the sheet so that its long side lies across."),
      Key(
        "margin", margin, \.margins,
        "Space around the content, in points: one number (at the bottom at least 24), [vertical, horizontal], or [top, "
          + "right, bottom, left]; default [36, 36, 48, 36]."),
      Key(
        "header", line(alone: \.left), \.header,
        "The line in the top margin, on the left if it is a text; {page}, {pages}, {title}, {subtitle} and {rowCount} stand "
          + "for what they say. Default none."),
      Key(
        "footer", line(alone: \.right), \.footer,
        "The line in the bottom margin, on the right if it is a text; default the page's number, and the title from the "
          + "second page on."),
    ]
  ).converted(
    read: { parts, _ in parts.request },
    write: { request throws(Unwritable) in PageParts(request) })

  /// What stands in a document of a page.
  struct PageParts: Sendable {
    var size = "A4"
    var orientation = PageRequest.Orientation.portrait
    var margins: Insets?
    var header: PageLine?
    var footer: PageLine?

    init() {}

    init(_ request: PageRequest) {
      guard case .sheets(let format) = request else {
        size = "fit"
        return
      }
      header = format.header
      footer = format.footer
      let names = PageRequest.names.dropLast()
      if let name = names.first(where: { Self.size($0, .portrait) == format.size }) {
        size = name
      } else if let name = names.first(where: { Self.size($0, .landscape) == format.size }) {
        size = name
        orientation = .landscape
      } else {
        size = PlainValue(format.size.width).json + "x" + PlainValue(format.size.height).json
      }
      if format.margins != PageFormat(size: format.size).margins { margins = format.margins }
    }

    /// `nil` if the size is none.
    var request: PageRequest? {
      let request = PageRequest(parsing: size, orientation: orientation)
      guard case .sheets(var format)? = request else { return request }
      if let margins { format.margins = margins }
      format.header = header
      format.footer = footer
      return .sheets(format)
    }

    private static func size(
      _ name: String, _ orientation: PageRequest.Orientation
    ) -> Size? {
      guard case .sheets(let format)? = PageRequest(parsing: name, orientation: orientation) else {
        return nil
      }
      return format.size
    }
  }

  private static let size = Notation<String>(
    .any(of: [
      .choice(PageRequest.names),
      .pattern("^[0-9]+(\\.[0-9]+)?(pt|mm|cm|in)?x[0-9]+(\\.[0-9]+)?(pt|mm|cm|in)?$"),
    ]),
    read: { value in
      guard let text = value.string() else { return nil }
      if PageRequest(parsing: text) == nil {
        value.problem("\"\(text)\" is no page size: write A4, Letter, 400x300 or fit")
      }
      return text
    },
    write: { size in .text(size) })

  /// A text, or texts by side.
  /// - Parameter side: where a text alone stands.
  private static func line(
    alone side: any WritableKeyPath<PageLine, String?> & Sendable
  ) -> Notation<PageLine> {
    Notation<PageLine>.mapping(
      "pageLine", "Line of a page", start: PageLine(),
      keys: [
        Key("left", template, \.left, "The text on the left; default none."),
        Key("center", template, \.center, "The text in the middle; default none."),
        Key("right", template, \.right, "The text on the right; default none."),
      ]
    ).orShort(
      template.converted(
        read: { text, _ in
          var line = PageLine()
          line[keyPath: side] = text
          return line
        }, write: { line in line[keyPath: side] ?? "" }))
  }

  private static let template = Notation<String>(
    Notation<String>.text.schema,
    read: { value in
      guard let text = value.string() else { return nil }
      for match in text.matches(of: /{([A-Za-z]+)}/)
      where !PageLine.tokens.contains(String(match.output.1)) {
        let tokens = PageLine.tokens.map { "{\($0)}" }.joined(separator: ", ")
        value.problem("nothing is called {\(match.output.1)}: there are \(tokens)")
      }
      return text
    }, write: { text in .text(text) })

  private static let margin = Notation<Insets>(
    StyleNotation.insets.schema,
    read: { value in
      guard var margins = StyleNotation.insets.read(value) else { return nil }
      // The page footer needs room.
      if !value.isList { margins.bottom = max(margins.bottom, 24) }
      return margins
    },
    write: StyleNotation.insets.write)
}

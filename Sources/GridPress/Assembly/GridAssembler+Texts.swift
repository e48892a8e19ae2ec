import GridData
import GridDocuments
import GridModel

/// The step that fills data into the texts of a grid.
extension GridAssembler {
  /// Fills titles, notes, headers, spanners and footnotes; sections have filled their own.
  mutating func fillTexts() throws(RenderError) {
    guard rows.isTable else { return }
    var texts = DataTexts(context(columns: columns))
    dataTexts = texts
    var captions = presentation.captions
    captions.title = try texts.filledIfPresent(captions.title, of: "title")
    captions.subtitle = try texts.filledIfPresent(captions.subtitle, of: "subtitle")
    for index in captions.notes.indices {
      captions.notes[index] = try texts.filled(captions.notes[index], of: "notes")
    }
    var footnotes = presentation.footnotes
    for index in footnotes.indices {
      footnotes[index].caption = try texts.filled(footnotes[index].caption, of: "footnotes")
    }
    var spanners = presentation.spanners
    for index in spanners.indices {
      let spanner = spanners[index]
      let caption = try texts.filled(
        Self.caption(spanner.title, spanner.renderer), of: "spanners", at: spanner.place)
      spanners[index].title = caption.text
      if let renderer = caption.renderer { spanners[index].renderer = renderer }
    }
    // In most grids no text has data, and the presentation stays shared with what computes it.
    if captions != presentation.captions { request.presentation.captions = captions }
    if footnotes != presentation.footnotes { request.presentation.footnotes = footnotes }
    if spanners != presentation.spanners { request.presentation.spanners = spanners }
    for index in columns.indices {
      let column = columns[index]
      let title = Self.caption(column.title, column.headerCell)
      let caption = try texts.filled(title, of: "the title of a column", at: column.place)
      // To write the same title would copy the columns.
      if caption == title { continue }
      columns[index].title = caption.text
      if let renderer = caption.renderer { columns[index].headerCell = renderer }
    }
    if let column = sectionColumn, let title = column.title {
      let caption = try texts.filled(
        Self.caption(title, column.headerCell), of: "the title of the section column")
      sectionColumn?.title = caption.text
      if let renderer = caption.renderer { sectionColumn?.headerCell = renderer }
    }
    if let title = presentation.rowNumbers?.title, title.mentionsData {
      request.presentation.rowNumbers?.title = try texts.filled(
        title, of: "the title of row numbers", at: nil)
    }
    report(texts.findings)
  }

  /// A text with the renderer of its part if that draws Markdown, in which it is written.
  private static func caption(_ text: String, _ renderer: AnyCellRenderer?) -> Caption {
    Caption(text, renderer: renderer?.isMarkdownText == true ? renderer : nil)
  }
}

extension DataTexts {
  fileprivate mutating func filledIfPresent(
    _ caption: Caption?, of part: String
  ) throws(RenderError) -> Caption? {
    guard let caption else { return nil }
    return try filled(caption, of: part)
  }
}

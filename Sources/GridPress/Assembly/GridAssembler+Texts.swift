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
    var presentation = request.presentation
    presentation.captions.title = try texts.filledIfPresent(
      presentation.captions.title, of: "title")
    presentation.captions.subtitle = try texts.filledIfPresent(
      presentation.captions.subtitle, of: "subtitle")
    for index in presentation.captions.notes.indices {
      presentation.captions.notes[index] = try texts.filled(
        presentation.captions.notes[index], of: "notes")
    }
    for index in presentation.footnotes.indices {
      presentation.footnotes[index].caption = try texts.filled(
        presentation.footnotes[index].caption, of: "footnotes")
    }
    for index in presentation.spanners.indices {
      let spanner = presentation.spanners[index]
      let caption = try texts.filled(
        Self.caption(spanner.title, spanner.renderer), of: "spanners", at: spanner.place)
      presentation.spanners[index].title = caption.text
      if let renderer = caption.renderer { presentation.spanners[index].renderer = renderer }
    }
    // In most grids no text has data, and the presentation stays shared with what computes it.
    if !presentation.wrappedValue.hasTexts(of: request.presentation.wrappedValue) {
      request.presentation.wrappedValue = presentation.wrappedValue
    }
    for index in columns.indices {
      let column = columns[index]
      let title = Self.caption(column.title, column.headerCell)
      let caption = try texts.filled(title, of: "the title of a column", at: column.place)
      // To write the same title would copy the columns.
      if caption == title { continue }
      columns[index].title = caption.text
      if let renderer = caption.renderer { columns[index].headerCell = renderer }
    }
  }

  /// A text with the renderer of its part if that draws Markdown, in which it is written.
  private static func caption(_ text: String, _ renderer: AnyCellRenderer?) -> Caption {
    Caption(text, renderer: renderer?.isMarkdownText == true ? renderer : nil)
  }
}

extension GridPresentation {
  /// Whether another one has the same texts around the grid.
  fileprivate func hasTexts(of other: GridPresentation) -> Bool {
    captions == other.captions && footnotes == other.footnotes && spanners == other.spanners
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

import GridCore
import GridDocuments
import GridModel

extension GridRequest {
  /// The fonts that a drawing will probably need, so that they can be loaded while its data is read: those of cells, column headers,
  /// title and section headers. Rules, columns and callbacks may request others.
  /// - Parameter isPaged: whether the drawing is a PDF file, on the pages of which fonts are smaller.
  func likelyFonts(in theme: Theme, isPaged: Bool) -> [FontDescriptor] {
    var theme = presentation.block?.theme(theme) ?? theme
    if isPaged,
      let formats = PageSetup.formats(
        presentation.page, paper: presentation.paper,
        isPicture: presentation.viewport != nil || presentation.frame != nil),
      let printed = theme.printed(on: formats, with: presentation.styles)
    {
      theme = printed
    }
    var elements: [StyleElement] = [.rows, .header]
    if presentation.title != nil { elements.append(.title) }
    if !presentation.groups.isEmpty { elements.append(.section) }
    var cascade = Cascade(theme: theme, grid: presentation.styles, columns: [])
    var fonts: [FontDescriptor] = []
    for element in elements {
      let font = cascade.style(of: element).font
      if !fonts.contains(font) { fonts.append(font) }
    }
    return fonts
  }
}

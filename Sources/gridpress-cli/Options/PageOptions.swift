import ArgumentParser
public import GridPress

/// The pages of a PDF.
struct PageOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "PDF page: A0 to A10, Letter, Legal, Tabloid, WxH (points, or with mm, cm, in), or fit.",
      valueName: "size"))
  var page: String?

  @Flag(help: "Turn the PDF page so that its long side is horizontal.")
  var landscape = false

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Margins of the PDF page in points: one number, VERTICAL,HORIZONTAL or TOP,RIGHT,BOTTOM,LEFT; 36,36,48,36 if not "
        + "given.",
      valueName: "pt"))
  var margin: String?

  @Option(
    help: ArgumentHelp(
      "How to draw a grid that is too wide for the PDF page at three quarters of its size: split (if not given) divides its "
        + "columns among pages, shrink makes it still smaller, error refuses it.",
      valueName: "split|shrink|error"))
  var across: PageWidthFitting?

  /// The page setup of the flags over that of the document.
  func request(over document: PageSetup?) throws -> PageSetup? {
    guard page != nil || landscape || margin != nil || across != nil else { return nil }
    guard case .sheets(var format)? = try sheet(over: document) else { return .fit }
    if let across { format.across = across }
    if let margin {
      guard let margins = PageSetup.margins(parsing: margin) else {
        throw RenderError(
          .usage, "--margin takes 36, 36,48 or 36,36,48,36 in points from 0, not \"\(margin)\"")
      }
      format.margins = margins
    }
    return .sheets(format)
  }

  private func sheet(over document: PageSetup?) throws(RenderError) -> PageSetup? {
    var format: PageFormat?
    if case .sheets(let sheets)? = document { format = sheets }
    if page == nil, let format { return .sheets(landscape ? format.landscape : format) }
    if page == nil, !landscape { return document ?? .default }
    guard let text = page else { return PageSetup.default.landscape }
    guard let setup = PageSetup(parsing: text, orientation: landscape ? .landscape : .portrait)
    else {
      throw RenderError(
        .usage,
        "--page takes A4, Letter, WIDTHxHEIGHT (72 to 14400 points) or fit, not \"\(text)\"")
    }
    guard case .sheets(let sheet) = setup, var format else { return setup }
    format.size = sheet.size
    format.followsLocale = false
    format.turnsToFit = false
    return .sheets(format)
  }
}

extension PageOptions: OmissibleOptions {
  mutating func setDefaults() {
    (page, landscape, margin, across) = (nil, false, nil, nil)
  }
}

extension PageWidthFitting: OptionChoice {}

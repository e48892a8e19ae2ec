import GridCore
import GridModel

/// The keys of a page in a document.
struct PageParts: Sendable {
  /// `nil` is that of the document's locale.
  var size: String?
  var orientation = PageSetup.Orientation.portrait
  var margins: Insets?
  var textSize = TextSize.standard
  /// Everything but the properties above.
  var format = PageFormat.a4
  var data = PageData()

  /// The size of the texts of rows.
  enum TextSize: Equatable, Sendable {
    /// The size that suits the sheet.
    case standard
    /// As the theme has it on a screen.
    case theme
    case points(Double)
  }

  init() {}

  /// - Parameter request: `nil` is the paper of the locale, turned if needed.
  init(_ request: PageSetup?, _ data: PageData) {
    self.data = data
    guard case .sheets(let format) = request ?? .default else {
      size = "fit"
      return
    }
    self.format = format
    if format.turnsToFit { orientation = .auto }
    let names = PageSetup.names.dropLast()
    if format.followsLocale {
      if format.size == Self.size(Self.standardSize, .landscape) { orientation = .landscape }
    } else if let name = names.first(where: { Self.size($0, .portrait) == format.size }) {
      size = name
    } else if let name = names.first(where: { Self.size($0, .landscape) == format.size }) {
      size = name
      orientation = .landscape
    } else {
      size = PlainValue(format.size.width).json + "x" + PlainValue(format.size.height).json
    }
    if format.margins != PageFormat(size: format.size).margins { margins = format.margins }
    if format.textSize != Self.sheet(size ?? Self.standardSize, orientation)?.textSize {
      textSize = format.textSize.map(TextSize.points) ?? .theme
    }
  }

  /// `nil` if the size is invalid.
  var request: PageSetup? {
    guard
      let request = PageSetup(parsing: size ?? Self.standardSize, orientation: orientation)
    else { return nil }
    guard case .sheets(let sheet) = request else { return request }
    var format = format
    format.size = sheet.size
    format.turnsToFit = sheet.turnsToFit
    format.followsLocale = size == nil
    format.margins = margins ?? sheet.margins
    switch textSize {
    case .standard: format.textSize = sheet.textSize
    case .theme: format.textSize = nil
    case .points(let size): format.textSize = size
    }
    return .sheets(format)
  }

  /// Without a locale.
  private static let standardSize = "A4"

  private static func size(_ name: String, _ orientation: PageSetup.Orientation) -> Size? {
    sheet(name, orientation)?.size
  }

  private static func sheet(
    _ name: String, _ orientation: PageSetup.Orientation
  ) -> PageFormat? {
    guard case .sheets(let format)? = PageSetup(parsing: name, orientation: orientation) else {
      return nil
    }
    return format
  }
}

/// The format in which a grid is compared.
public enum SnapshotFormat: Hashable, Sendable {
  /// A picture, with its text layer beside it.
  /// - Parameter scale: device pixels per point.
  case png(scale: Double)
  /// The contents of a PDF as text: pages, texts, outline; with the grid's text layer beside it.
  case pdf
  /// The SVG itself, with its text layer beside it.
  case svg
  /// Where everything is, as text.
  case layout
  /// The drawing commands as text.
  case displayList

  /// A picture with two device pixels per point.
  public static let png = SnapshotFormat.png(scale: 2)

  /// The end of the file's name.
  public var ending: String {
    switch self {
    case .png: ".png"
    case .pdf: ".pdf.txt"
    case .svg: ".svg"
    case .layout: ".layout.txt"
    case .displayList: ".display-list.txt"
    }
  }

  /// Whether the text layer is compared too.
  public var hasTranscript: Bool {
    switch self {
    case .png, .svg, .pdf: true
    case .layout, .displayList: false
    }
  }

  /// The end of the name of the text layer's file.
  public static let transcriptEnding = ".grid.txt"
}

import GridPress

/// The format in which a grid is compared.
public struct SnapshotFormat: Hashable, Sendable {
  /// What is compared.
  enum Content: Hashable {
    /// A file, with the grid's text layer beside it.
    case file(FileFormat)
    /// A stage of the work as text.
    case stage(InspectionStage)
  }

  let content: Content

  /// A picture, with its text layer beside it.
  /// - Parameter scale: device pixels per point.
  public static func png(scale: Double) -> SnapshotFormat { .file(.png(scale: scale)) }

  /// A picture with two device pixels per point.
  public static let png = SnapshotFormat.png(scale: 2)
  /// The contents of a PDF as text: pages, texts, outline; with the grid's text layer beside it.
  public static let pdf = SnapshotFormat.file(.pdf)
  /// The SVG itself, with its text layer beside it; differences are those of its elements.
  public static let svg = SnapshotFormat.file(.svg)
  /// Where everything is, as text.
  public static let layout = SnapshotFormat(content: .stage(.layout))
  /// The drawing commands as text.
  public static let displayList = SnapshotFormat(content: .stage(.displayList))

  private static func file(_ format: FileFormat) -> SnapshotFormat {
    SnapshotFormat(content: .file(format))
  }

  /// All formats, pictures with the given scale.
  private static func all(scale: Double) -> [SnapshotFormat] {
    OutputFormat.allCases.map { kind in
      var format = FileFormat(kind)
      if kind.hasPixels { format.scale = scale }
      return .file(format)
    } + [.layout, .displayList]
  }

  /// The names of all formats.
  package static var names: [String] { all(scale: 1).map(\.name) }

  /// As the command's flags call it.
  public var name: String {
    switch content {
    case .file(let format): format.kind.rawValue
    case .stage(let stage): stage.rawValue
    }
  }

  /// A format by its name on the command line; `nil` if there is none of that name.
  /// - Parameters:
  ///   - name: `png`, `pdf`, `svg`, `layout` or `display-list`.
  ///   - scale: device pixels per point of a picture.
  public init?(name: String, scale: Double = 2) {
    guard let format = Self.all(scale: scale).first(where: { $0.name == name }) else { return nil }
    self = format
  }

  private init(content: Content) { self.content = content }

  /// The end of the file's name. Files of pages and stages are compared as text.
  public var ending: String {
    switch content {
    case .file(let format): format.kind.ending + (format.kind.isPaged ? ".txt" : "")
    case .stage(let stage): ".\(stage.rawValue).txt"
    }
  }

  /// The format of the file that is drawn; `nil` for a stage.
  private var file: FileFormat? { if case .file(let format) = content { format } else { nil } }

  /// Device pixels per point of a picture; `nil` for formats without pixels.
  package var pixelScale: Double? { file?.pixels?.scale }

  /// Whether the pages of a file are compared as text.
  package var isPaged: Bool { file?.kind.isPaged == true }

  /// Whether the elements of a file are compared.
  var isSVG: Bool { file?.kind == .svg }

  /// Whether the text layer is compared too.
  public var hasTranscript: Bool { file != nil }

  /// The end of the name of the text layer's file.
  public static let transcriptEnding = ".grid.txt"
}

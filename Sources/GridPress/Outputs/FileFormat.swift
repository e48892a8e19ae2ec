package import GridCore
public import GridDocuments

/// The format of a file, with its options: `.png(scale: 2)`, `.pdf(page: .a4)`, `.svg`.
public struct FileFormat: Hashable, Sendable {
  /// Which kind of file it is.
  public let kind: OutputFormat
  /// Device pixels per point, of a PNG; default 1.
  public var scale = 1.0
  /// How small a PNG is made; `nil`, the default, is the grid's setting.
  public var pngSize: PNGSize?
  /// How a PDF is divided into pages; `nil`, the default, is the grid's setting.
  public var page: PageSetup?
  /// How texts are written to an SVG file; `nil`, the default, is the grid's setting.
  public var svgText: SVGText?

  /// Pixels for each point; `nil` for a format without pixels.
  package var pixels: PixelGrid? { kind.hasPixels ? PixelGrid(scale: scale) : nil }

  /// A format with the defaults of its options.
  public init(_ kind: OutputFormat) { self.kind = kind }

  /// A picture with one pixel per point.
  public static let png = FileFormat(.png)

  /// A picture.
  /// - Parameters:
  ///   - scale: device pixels per point; 2 is for screens with a high resolution.
  ///   - size: how small the file is made; `nil` is the grid's own setting, or else fast.
  public static func png(scale: Double = 1, size: PNGSize? = nil) -> FileFormat {
    var format = FileFormat.png
    format.scale = scale
    format.pngSize = size
    return format
  }

  /// The page setup of the grid, or else A4.
  public static let pdf = FileFormat(.pdf)

  /// Pages.
  /// - Parameter page: how the grid is divided; `nil` is its own setting, or else A4.
  public static func pdf(page: PageSetup?) -> FileFormat {
    var format = FileFormat.pdf
    format.page = page
    return format
  }

  /// A picture without pixels.
  public static let svg = FileFormat(.svg)

  /// A picture without pixels.
  /// - Parameter text: whether its texts are outlines, or can be selected and searched.
  public static func svg(text: SVGText) -> FileFormat {
    var format = FileFormat.svg
    format.svgText = text
    return format
  }
}

/// How far a render has come.
public struct RenderProgress: Hashable, Sendable {
  /// The file being made, as its path was given.
  public var output: String
  /// 0…1 of that file.
  public var fraction: Double
}

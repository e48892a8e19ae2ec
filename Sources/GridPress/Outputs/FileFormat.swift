/// What kind of file is made, with what there is to choose about it: `.png(scale: 2)`, `.pdf(page: .a4)`, `.svg`.
public struct FileFormat: Hashable, Sendable {
  /// Which kind of file it is.
  public let format: OutputFormat
  /// Device pixels per point, of a PNG; default 1.
  public var scale = 1.0
  /// How a PDF is divided into pages; `nil`, the default, is as the grid says.
  public var page: PageSetup?

  private init(_ format: OutputFormat) { self.format = format }

  /// A picture with one pixel per point.
  public static let png = FileFormat(.png)

  /// A picture.
  /// - Parameter scale: device pixels per point; 2 is for screens with a high resolution.
  public static func png(scale: Double) -> FileFormat {
    var format = FileFormat.png
    format.scale = scale
    return format
  }

  /// Pages as the grid says, or else A4.
  public static let pdf = FileFormat(.pdf)

  /// Pages.
  /// - Parameter page: how the grid is divided; `nil` is as it says, or else A4.
  public static func pdf(page: PageSetup?) -> FileFormat {
    var format = FileFormat.pdf
    format.page = page
    return format
  }

  /// A picture without pixels.
  public static let svg = FileFormat(.svg)
}

/// A file to be made.
public struct OutputRequest: Hashable, Sendable {
  public enum Destination: Hashable, Sendable {
    case file(String)
    case standardOutput
  }

  public var destination: Destination
  public var format: OutputFormat
  /// Device pixels per point, for PNG; default 1.
  public var scale: Double

  public init(_ destination: Destination, as format: OutputFormat, scale: Double = 1) {
    self.destination = destination
    self.format = format
    self.scale = scale
  }

  /// A file whose name's ending tells the format; `nil` for any other ending.
  public init?(path: String, scale: Double = 1) {
    guard let format = OutputFormat(path: path) else { return nil }
    self.init(.file(path), as: format, scale: scale)
  }
}

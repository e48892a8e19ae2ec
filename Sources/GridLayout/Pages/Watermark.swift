public import GridCore

/// A large word behind the grid, such as DRAFT, along the diagonal of the page from the bottom left to the top right.
public struct Watermark: Hashable, Sendable {
  public var text: String
  /// Default a translucent grey.
  public var color: Color
  /// In points; `nil` fills most of the page's diagonal.
  public var size: Double?

  /// What is shown unless another colour is asked for.
  public static let color = Color(red: 0.5, green: 0.5, blue: 0.5, alpha: 0.16)

  public init(_ text: String, color: Color = Watermark.color, size: Double? = nil) {
    self.text = text
    self.color = color
    self.size = size
  }
}

public import GridCore

/// The frame around the picture of a grid, for documentation: a background with padding, a shadow,
/// the window of a system. Explicitly requested pages of a PDF have no frame.
public struct PictureFrame: Hashable, Sendable {
  /// The window that the grid is shown in; default none.
  public var window: FrameWindow
  /// The title of the window; `nil` is none.
  public var title: String?
  /// The address in a browser; `nil` leaves its field empty.
  public var address: String?
  /// The distance of the window from the edges of the picture, in points.
  public var padding: Double
  /// The background of the window; `nil` is a light or dark one that matches the grid's colours.
  public var background: PictureBackground?
  /// The radius of the window's corners, in points; `nil` is that of the window's system.
  public var radius: Double?
  /// The shadow under the window; default a soft one.
  public var shadow: FrameShadow

  /// The space between the window and the edges of the picture, in points, if none is specified.
  public static let defaultPadding = 32.0
  /// The allowed padding, in points.
  public static let paddingRange = 0.0...1000

  public init(
    window: FrameWindow = .none, title: String? = nil, address: String? = nil,
    padding: Double = PictureFrame.defaultPadding, background: PictureBackground? = nil,
    radius: Double? = nil, shadow: FrameShadow = .soft
  ) {
    self.window = window
    self.title = title
    self.address = address
    self.padding = padding
    self.background = background
    self.radius = radius
    self.shadow = shadow
  }
}

/// The system whose window a picture is framed with.
public enum FrameWindow: String, Hashable, Sendable, CaseIterable {
  /// A card with rounded corners.
  case none
  /// A macOS window.
  case macos
  /// A Windows window.
  case windows
  /// A GNOME window.
  case gnome
  /// A browser window, with an address.
  case browser
  /// The outline of a telephone.
  case phone

  /// The width of the screen of a phone, in points.
  package static let phoneWidth = 375.0
}

/// The background of a framed window.
public enum PictureBackground: Hashable, Sendable {
  /// Nothing: a PNG is transparent there.
  case transparent
  /// One colour.
  case color(Color)
  /// A gradient of colours.
  case gradient(Gradient)

  /// Reads `#EEF1F6`, `white`, `transparent`, or colours separated by commas for a gradient from
  /// top to bottom; `nil` for others.
  public init?(parsing text: String) {
    if text == "transparent" {
      self = .transparent
      return
    }
    let names = text.split(separator: ",", omittingEmptySubsequences: false).map { name in
      String(name.drop { $0 == " " })
    }
    let colors = names.compactMap { Color(hex: $0) ?? Color(cssName: $0) }
    guard colors.count == names.count, let first = colors.first else { return nil }
    self = colors.count == 1 ? .color(first) : .gradient(Gradient(colors: colors))
  }
}

/// The shadow under a framed window.
public enum FrameShadow: Hashable, Sendable {
  /// No shadow.
  case none
  /// As soft as the padding allows.
  case soft
  /// A shadow of this colour, blur and offset.
  case custom(ShadowStyle)
}

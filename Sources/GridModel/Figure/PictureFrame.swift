public import GridCore

/// What is drawn around the picture of a grid, so that it can stand on a page of documentation: a ground with padding, a shadow, the
/// window of a system. Pages of a PDF that are asked for have no frame.
public struct PictureFrame: Hashable, Sendable {
  /// The window that the grid is shown in; default none.
  public var window: FrameWindow
  /// The title of the window; `nil` is none.
  public var title: String?
  /// The address in a browser; `nil` leaves its field empty.
  public var address: String?
  /// How far the window stays away from the edges of the picture, in points.
  public var padding: Double
  /// What the window stands on; `nil` is a ground that goes with the grid's colours, light or dark.
  public var background: FrameGround?
  /// The radius of the window's corners, in points; `nil` is that of the window's system.
  public var radius: Double?
  /// The shadow under the window; default the soft one of a window.
  public var shadow: FrameShadow

  /// The space between the window and the edges of the picture, in points, if none is given.
  public static let defaultPadding = 32.0
  /// What the padding may be, in points.
  public static let paddingRange = 0.0...1000

  /// Sets the properties with the names of the arguments; an omitted one has the default
  /// shown here.
  public init(
    window: FrameWindow = .none, title: String? = nil, address: String? = nil,
    padding: Double = PictureFrame.defaultPadding, background: FrameGround? = nil,
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
  /// A window as macOS draws it.
  case macos
  /// A window as Windows draws it.
  case windows
  /// A window as GNOME draws it.
  case gnome
  /// A window of a browser, with an address.
  case browser
  /// The outline of a telephone.
  case phone
}

/// What a framed window stands on.
public enum FrameGround: Hashable, Sendable {
  /// Nothing: a PNG is transparent there.
  case transparent
  /// One colour.
  case color(Color)
  /// Colours that pass into each other.
  case gradient(Gradient)

  /// Reads `#EEF1F6`, `white`, `transparent`, or colours with a comma between two for a gradient from top to bottom; `nil` for others.
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
  /// As soft as the padding has room for.
  case soft
  /// A shadow of this colour, blur and offset.
  case custom(ShadowStyle)
}

package import GridCore
package import GridModel

/// The frames of the parts of a framed picture, in points from its top left.
///
/// 1. The chrome of the window determines the room for its bars, and the minimum width of a window.
/// 2. The grid is under the title bar, centred if the window is wider. A phone has its proportions,
///    and its screen goes on below a grid that is lower.
/// 3. The padding is around the window.
package struct FigureFrames: Hashable, Sendable {
  /// The size of the picture including everything around the grid.
  package let size: Size
  /// The window with its bars; `nil` without a frame.
  let window: Rect?
  /// The picture of the grid.
  package let grid: Rect
  /// The area of the window without its bars, in which the grid is centred.
  let content: Rect
  /// The radius of the window's corners.
  let radius: Double

  /// - Parameters:
  ///   - content: the size of the grid's picture.
  ///   - gutters: the room that callouts take around the window.
  ///   - pixels: the device's pixels, with which the grid is aligned; `nil` for a vector format.
  package init(
    _ frame: PictureFrame?, content: Size,
    gutters: Insets = Insets(top: 0, left: 0, bottom: 0, right: 0), pixels: PixelGrid?
  ) {
    let padding = pixels.up(frame?.padding ?? 0)
    let around = Self.window(of: frame, content: content, pixels: pixels)
    let left = padding + pixels.up(gutters.left) - around.left
    let top = padding + pixels.up(gutters.top) - around.top
    grid = Rect(x: left, y: top, width: content.width, height: content.height)
    let window = around.offsetBy(x: left, y: top)
    self.window = frame == nil ? nil : window
    self.content = window.inset(
      by: frame.map { WindowChrome($0.window).insets } ?? Insets(vertical: 0, horizontal: 0))
    size = Size(
      width: window.right + pixels.up(gutters.right) + padding,
      height: window.bottom + pixels.up(gutters.bottom) + padding)
    radius =
      frame.map { frame in
        min(
          frame.radius ?? WindowChrome(frame.window).radius, window.width / 2, window.height / 2)
      } ?? 0
  }

  /// The window around a grid's picture, from the top left of the picture.
  static func window(of frame: PictureFrame?, content: Size, pixels: PixelGrid?) -> Rect {
    guard let frame else { return Rect(x: 0, y: 0, width: content.width, height: content.height) }
    let chrome = WindowChrome(frame.window)
    let width = max(content.width, chrome.minimumContentWidth)
    let left = pixels.up(chrome.insets.left)
    let right = width + chrome.insets.right
    // Below a grid that is lower, the screen goes on.
    let least = (left + right) * chrome.leastHeight(forContentWidth: width) - chrome.insets.top
    let aside = pixels.up((width - content.width) / 2)
    return Rect(
      left: -left - aside, top: -pixels.up(chrome.insets.top),
      right: pixels.up(right + left) - left - aside,
      bottom: pixels.up(max(content.height + chrome.insets.bottom, least)))
  }
}

extension PixelGrid? {
  /// A length rounded up to whole pixels; without pixels the length itself.
  fileprivate func up(_ length: Double) -> Double {
    map { ($0.scale * length).rounded(.up) / $0.scale } ?? length
  }
}

/// The measures of the window of a system, in points.
struct WindowChrome: Hashable, Sendable {
  /// The room that bars and edges take around the grid.
  let insets: Insets
  /// The radius of its corners.
  let radius: Double
  /// The minimum width at which the contents of the bars fit.
  let minimumContentWidth: Double
  private let isPhone: Bool

  init(_ window: FrameWindow) {
    switch window {
    case .none:
      (insets, radius, minimumContentWidth) = (Insets(top: 0, left: 0, bottom: 0, right: 0), 10, 0)
    case .macos: (insets, radius, minimumContentWidth) = (Self.bar(38), 11, 240)
    case .windows: (insets, radius, minimumContentWidth) = (Self.bar(34), 8, 220)
    case .gnome: (insets, radius, minimumContentWidth) = (Self.bar(46), 13, 180)
    case .browser: (insets, radius, minimumContentWidth) = (Self.bar(48), 11, 320)
    case .phone:
      (insets, radius, minimumContentWidth) = (
        Insets(top: 64, left: 11, bottom: 50, right: 11), 50, 320
      )
    }
    isPhone = window == .phone
  }

  /// The least height of the window, as a multiple of its width: a phone is about twice as high as
  /// it is wide. What is wider than the screen of any phone is shown at its own height.
  func leastHeight(forContentWidth width: Double) -> Double {
    isPhone && width <= Self.widestPhone ? 2.05 : 0
  }

  /// The width of the widest screen of a phone held upright, in points.
  private static let widestPhone = 440.0

  private static func bar(_ height: Double) -> Insets {
    Insets(top: height, left: 0, bottom: 0, right: 0)
  }
}

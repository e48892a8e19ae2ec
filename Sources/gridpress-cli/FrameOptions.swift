public import ArgumentParser
public import GridPress

/// What is drawn around the picture, with one flag each. A flag wins over the frame of the document; any of them frames a picture that
/// has no frame.
struct FrameOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Draw the picture in a window: macos, windows, gnome, browser or phone; none draws a card.",
      valueName: "window"))
  var frame: FrameWindow?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "How far the framed window stays away from the edges of the picture, in points.",
      valueName: "pt"))
  var padding: Double?

  @Option(
    help: ArgumentHelp(
      "What the framed window stands on: a colour, two or more with a comma between two for a gradient from top to bottom, or "
        + "transparent.", valueName: "colour"))
  var background: String?

  @Flag(
    inversion: .prefixedNo, exclusivity: .chooseLast,
    help: "Draw a soft shadow under the framed window; drawn unless the document says otherwise.")
  var shadow: Bool?

  private var isGiven: Bool {
    frame != nil || padding != nil || background != nil || shadow != nil
  }

  /// - Parameter own: that of the document.
  func applied(to own: PictureFrame?) throws(RenderError) -> PictureFrame? {
    guard isGiven else { return own }
    var result = own ?? PictureFrame()
    if let frame { result.window = frame }
    if let padding {
      guard PictureFrame.paddingRange.contains(padding) else {
        throw RenderError(.usage, "--padding is a number of points from 0 to 1000, not \(padding)")
      }
      result.padding = padding
    }
    if let background {
      guard let ground = FrameGround(parsing: background) else {
        throw RenderError(
          .usage,
          "--background takes a colour such as \"#EEF1F6\", colours with a comma between two, or transparent, not \"\(background)\""
        )
      }
      result.background = ground
    }
    if let shadow { result.shadow = shadow ? .soft : .none }
    return result
  }
}

extension FrameWindow: ExpressibleByArgument {}

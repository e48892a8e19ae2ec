import GridCore
import GridModel

/// The frame of a picture in documents: `{window: macos, title: People}`, `macos` or `true`.
enum FrameNotation {
  static let frame = Notation<PictureFrame>.mapping(
    "pictureFrame", "Frame of the picture", start: PictureFrame(),
    keys: [
      Key(
        "window", .choice, \.window, default: .none,
        "The window that the grid is shown in: macos, windows, gnome, browser, phone, or none for a card."
      ),
      Key("title", .text, \.title, "The title of the window; default none."),
      Key("address", .text, \.address, "The address in the field of a browser; default its title."),
      Key(
        "padding", .number(in: PictureFrame.paddingRange), \.padding,
        default: PictureFrame.defaultPadding,
        "Distance of the window from the edges of the picture, in points."),
      Key(
        "background", ground, \.background,
        "The background behind the window: a colour, a gradient or transparent; default a background that suits the grid, light or dark."
      ),
      Key(
        "radius", .number(in: 0...200), \.radius,
        "The radius of the window's corners, in points; default that of its system."),
      Key(
        "shadow", shadow, \.shadow, default: .soft,
        "The shadow under the window: true for a soft one, false for none, or {color, blur, offset}, whose blur is twice the standard deviation, in points."
      ),
    ],
    check: { frame, value in
      if frame.window != .browser, let address = value["address"] {
        address.problem("only a browser has an address: write window: browser")
      }
      if frame.window == .phone || frame.window == .none, let title = value["title"] {
        title.problem(
          "a frame with the window \(frame.window.rawValue) has no title: write window: macos")
      }
    }
  ).orShort(short, when: { $0 == PictureFrame(window: $0.window) })

  /// The same, or `false` for none, with which a document removes the frame of the one that it
  /// extends.
  static let optional = Notation<PictureFrame?>(
    frame.schema,
    read: { value in
      if case .scalar("false", _) = value.content { return .some(nil) }
      return frame.read(value).map { .some($0) }
    },
    write: { value throws(EncodingFailure) in
      guard let value else { return .flag(false) }
      return try frame.write(value)
    })

  /// `true` or the name of a window.
  private static let short: Notation<PictureFrame> = {
    let window = Notation<FrameWindow>.choice
    return Notation(
      .any(of: [.type("boolean"), window.schema]),
      read: { value in
        if case .scalar("true", _) = value.content { return PictureFrame() }
        return window.read(value).map { PictureFrame(window: $0) }
      },
      write: { frame throws(EncodingFailure) in
        frame.window == .none ? .flag(true) : try window.write(frame.window)
      })
  }()

  static let ground: Notation<PictureBackground> = {
    let color = Notation<Color>.color
    let gradient = StyleNotation.gradient
    return Notation(
      .any(of: [color.schema, gradient.schema]),
      read: { value in
        if value.isMapping {
          return gradient.read(value).flatMap(\.self).map { .gradient($0) }
        }
        return color.read(value).map { $0.alpha == 0 ? .transparent : .color($0) }
      },
      write: { ground throws(EncodingFailure) in
        switch ground {
        case .transparent: .text("transparent")
        case .color(let value): try color.write(value)
        case .gradient(let value): try gradient.write(value)
        }
      })
  }()

  private static let shadow: Notation<FrameShadow> = {
    let flag = Notation<Bool>.flag
    let custom = StyleNotation.shadow
    return Notation(
      .any(of: [flag.schema, custom.schema]),
      read: { value in
        if value.isMapping { return custom.read(value).map { .custom($0) } }
        return flag.read(value).map { $0 ? .soft : .none }
      },
      write: { shadow throws(EncodingFailure) in
        switch shadow {
        case .none: .flag(false)
        case .soft: .flag(true)
        case .custom(let value): try custom.write(value)
        }
      })
  }()
}

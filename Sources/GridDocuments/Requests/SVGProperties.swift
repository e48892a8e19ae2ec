package import GridModel

/// The options of SVG files.
public struct SVGProperties: Hashable, Sendable {
  /// How texts are written; default as outlines.
  public var text: SVGText
  /// The colour schemes that a file has a picture for; the first is shown by readers without colour schemes. Default none: one picture, as the theme
  /// and its variants specify.
  public var schemes: [ColorScheme]
  /// Where a document has them, for messages.
  @Incidental package var place: SourcePlace? = nil

  /// Sets the properties with the names of the arguments; an omitted one has the default shown here.
  public init(text: SVGText = .outlines, schemes: [ColorScheme] = []) {
    self.text = text
    self.schemes = schemes
  }
}

/// How an SVG file contains its texts.
public enum SVGText: String, Hashable, Sendable, CaseIterable {
  /// As the outlines of their letters: they look the same in every program, and are not texts.
  case outlines
  /// As texts that can be selected, searched and changed, in the fonts that they are measured in; these are in the file, cut down to the letters in use.
  case selectable
}

/// The colour scheme of a reader's system.
public enum ColorScheme: String, Hashable, Sendable, CaseIterable {
  /// Dark on light.
  case light
  /// Light on dark.
  case dark
}

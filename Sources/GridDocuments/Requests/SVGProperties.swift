package import GridModel

/// What is asked of SVG files.
public struct SVGProperties: Hashable, Sendable {
  /// How texts are written; default as outlines.
  public var text: SVGText
  /// The colour schemes that a file has a picture for, the first one being shown where a reader knows of none. Default none: one picture, as the theme and its
  /// variants say.
  public var schemes: [ColorScheme]
  /// Where a document has them, for messages.
  @Incidental package var place: SourcePlace? = nil

  /// Sets the properties that the arguments are named after; one that is left out has the default shown here.
  public init(text: SVGText = .outlines, schemes: [ColorScheme] = []) {
    self.text = text
    self.schemes = schemes
  }
}

/// How an SVG file has its texts.
public enum SVGText: String, Hashable, Sendable, CaseIterable {
  /// As the outlines of their letters: they look alike in every program, and are no texts.
  case outlines
  /// As texts that can be selected, searched and changed, in the fonts that they are measured in; these are in the file, cut down to the letters in use.
  case selectable
}

/// What a reader's system is set to.
public enum ColorScheme: String, Hashable, Sendable, CaseIterable {
  /// Dark on light.
  case light
  /// Light on dark.
  case dark
}

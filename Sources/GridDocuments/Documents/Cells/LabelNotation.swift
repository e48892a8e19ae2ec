import GridCells
import GridModel

/// The position and content of texts beside pictures: a side, a pattern, or a mapping.
enum LabelNotation {
  struct Label: Hashable, Sendable {
    var side: PictureLabel
    /// `nil` is the cell's own.
    var text: PictureText?
  }

  /// A side that a text is on.
  private enum Side: String, CaseIterable, Sendable {
    case leading, trailing
  }

  /// The keys of the mapping.
  private struct Told: Sendable {
    var side = Side.trailing
    var pattern: TextPattern?
    var lines = PatternCell().lines
    var parts: [String: TextLook] = [:]
    var maxLines = 0
  }

  /// The key of a cell that has a label or not.
  /// - Parameter standard: the side of the label without the key.
  static func key<Cell>(
    _ side: any WritableKeyPath<Cell, PictureLabel> & Sendable,
    _ text: any WritableKeyPath<Cell, PictureText?> & Sendable, default standard: PictureLabel,
    _ description: String
  ) -> Key<Cell> {
    key(label, side, text, default: standard, .text(standard.rawValue), description)
  }

  /// The key of a cell that has a trailing label by default: `false` is none.
  static func flagKey<Cell>(
    _ side: any WritableKeyPath<Cell, PictureLabel> & Sendable,
    _ text: any WritableKeyPath<Cell, PictureText?> & Sendable, _ description: String
  ) -> Key<Cell> {
    key(labelOrFlag, side, text, default: .trailing, .flag(true), description)
  }

  private static func key<Cell>(
    _ notation: Notation<Label>, _ side: any WritableKeyPath<Cell, PictureLabel> & Sendable,
    _ text: any WritableKeyPath<Cell, PictureText?> & Sendable, default standard: PictureLabel,
    _ shown: PlainValue, _ description: String
  ) -> Key<Cell> {
    Key(
      "label", notation, description, default: shown,
      set: { label, _, cell in
        cell[keyPath: text] = label.text
        cell[keyPath: side] = label.side
      },
      get: { cell in
        let label = Label(side: cell[keyPath: side], text: cell[keyPath: text])
        return label == Label(side: standard) ? nil : label
      })
  }

  private static let label = Notation<Label>(
    .any(of: [Notation<PictureLabel>.choice.schema, .pattern("\\{"), mapping.schema]),
    read: { value in
      if value.isMapping { return mapping.read(value) }
      guard let text = value.string() else { return nil }
      if text.contains("{") {
        return MarkNotation.pattern.read(value).map {
          Label(side: .trailing, text: PictureText($0))
        }
      }
      return Notation<PictureLabel>.choice.read(value).map { Label(side: $0) }
    },
    write: { label throws(EncodingFailure) in
      guard let text = label.text, label.side != .none else { return .text(label.side.rawValue) }
      if label.side == .trailing, text == PictureText(text.pattern),
        text.pattern.text.contains("{")
      {
        return .text(text.pattern.text)
      }
      return try mapping.write(label)
    })

  private static let labelOrFlag = Notation<Label>(
    .any(of: [Notation<Bool>.flag.schema, label.schema]),
    read: { value in
      guard value.native == .boolean else { return label.read(value) }
      return value.bool().map { Label(side: $0 ? .trailing : .none) }
    },
    write: { label throws(EncodingFailure) in
      if label.side == .none { return .flag(false) }
      return try LabelNotation.label.write(label)
    })

  private static let mapping = Notation<Told>.mapping(
    "pictureText", "Text beside a picture", start: Told(),
    keys: [
      Key(
        "pattern", MarkNotation.pattern, \.pattern,
        "The pattern: keys of columns in braces, what may be left out in brackets."),
      Key(
        "side", .choice, \.side, default: .trailing,
        "The side of the picture that it is on; default trailing."),
    ] + MarkNotation.lineKeys(\.lines, \.parts, \.maxLines),
    needs: ["pattern": "a text beside a picture needs a pattern: {pattern: \"{name}\"}"]
  ).converted(
    read: { told, _ -> Label? in
      guard let pattern = told.pattern else { return nil }
      var text = PictureText(pattern)
      text.lines = told.lines
      text.parts = told.parts
      text.maxLines = told.maxLines
      return Label(side: told.side == .leading ? .leading : .trailing, text: text)
    },
    write: { label in
      var told = Told()
      told.side = label.side == .leading ? .leading : .trailing
      if let text = label.text {
        told.pattern = text.pattern
        told.lines = text.lines
        told.parts = text.parts
        told.maxLines = text.maxLines
      }
      return told
    })
}

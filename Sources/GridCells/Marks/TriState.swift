public import GridModel

/// Whether a value is true, false or neither.
package enum TriState: Hashable, Sendable {
  case yes
  case no
  case mixed

  private static let yesWords: Set<String> = ["true", "yes", "y", "1", "on", "x", "✓", "✔", "☑"]
  private static let noWords: Set<String> = ["false", "no", "n", "0", "off", "✗", "✘", "☐"]
  private static let mixedWords: Set<String> = [
    "mixed", "partial", "partly", "indeterminate", "-", "–", "—", "~",
  ]

  /// Whether one of the usual words is true; `nil` for other words.
  package static func flag(_ text: String) -> Bool? {
    switch TriState(text, yes: [], no: []) {
    case .yes: true
    case .no: false
    case .mixed, nil: nil
    }
  }

  /// - Parameters:
  ///   - yes: words that are true besides the usual ones.
  ///   - no: words that are false besides the usual ones.
  /// - Returns: `nil` for other texts.
  init?(_ text: String, yes: [String], no: [String]) {
    let word = text.lowercased()
    if yes.contains(where: { $0.lowercased() == word }) {
      self = .yes
    } else if no.contains(where: { $0.lowercased() == word }) {
      self = .no
    } else if Self.yesWords.contains(word) {
      self = .yes
    } else if Self.noWords.contains(word) {
      self = .no
    } else if Self.mixedWords.contains(word) {
      self = .mixed
    } else {
      return nil
    }
  }
}

/// A cell that is on or off like a control on a screen: in a live grid a tap on it stores the other
/// value, if its column is editable.
public protocol TogglingRenderer: CellRenderer {
  /// The value that a tap stores instead; `nil` if a tap does nothing.
  func toggled(_ value: String) -> String?
}

extension CheckCell: TogglingRenderer {
  /// Boxes are switched; marks alone and on discs are not controls.
  public func toggled(_ value: String) -> String? {
    look == .box ? TriState.toggled(value, yes: yes, no: no) : nil
  }
}

extension ToggleCell: TogglingRenderer {
  public func toggled(_ value: String) -> String? { TriState.toggled(value, yes: yes, no: no) }
}

extension TriState {
  /// The pairs of words that the data may use.
  private static let pairs = [
    ("true", "false"), ("yes", "no"), ("y", "n"), ("1", "0"), ("on", "off"), ("✓", "✗"), ("✔", "✘"),
    ("☑", "☐"),
  ]

  /// The opposite of a value in the same notation: in the column's own words, or else in the other
  /// word of the pair. A value that is neither or missing becomes true; any other value is
  /// unchanged.
  fileprivate static func toggled(_ value: String, yes: [String], no: [String]) -> String? {
    let state = TriState(value, yes: yes, no: no)
    guard state != nil || value.isEmpty else { return nil }
    let isOn = state == .yes
    if let word = (isOn ? no : yes).first { return word }
    let old = value.lowercased()
    let pair = pairs.first { $0.0 == old || $0.1 == old } ?? ("true", "false")
    let word = isOn ? pair.1 : pair.0
    // In the case of the data: Yes and No, TRUE and FALSE.
    if value.count > 1, value == value.uppercased(), value != old { return word.uppercased() }
    return value.first?.isUppercase == true ? word.prefix(1).uppercased() + word.dropFirst() : word
  }
}

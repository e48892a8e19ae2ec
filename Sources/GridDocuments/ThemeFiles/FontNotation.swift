import GridCore
import GridModel

/// The keys of fonts in styles.
extension StyleNotation {
  static let font = Notation<FontStyle>.mapping(
    "font", "Font", start: FontStyle(),
    keys: StyleKey.Name.allCases.compactMap { name in
      if case .font(let key) = notation(name) { key } else { nil }
    })

  static let scripts: Notation<[String: [String]]> = {
    let families = Notation<[String: [String]]>.byName(of: .texts)
    return Notation(
      families.schema,
      read: { value in
        for member in value.members {
          if let problem = FontScript.problem(with: member.key) { member.value.problem(problem) }
        }
        return families.read(value)
      },
      write: families.write)
  }()

  static let feature = Notation<String>(
    .type("string"),
    read: { value in
      guard let text = value.string() else { return nil }
      guard let problem = FontFeature.problem(with: text) else { return text }
      value.problem(problem)
      return nil
    },
    write: { feature in .text(feature) })

  private static let weights: KeyValuePairs = [
    "thin": 100, "extralight": 200, "light": 300, "regular": 400, "normal": 400, "medium": 500,
    "semibold": 600, "bold": 700, "extrabold": 800, "black": 900,
  ]

  /// A name, or a number.
  static let weight: Notation<Int> = {
    let number = Notation.integer(in: StyleRange.fontWeight.wholeNumbers)
    let names = weights.map(\.key)
    return Notation(
      .any(of: [.choice(names), number.schema]),
      read: { value in
        guard case .scalar(let text, _) = value.content, Double(text) == nil else {
          return number.read(value)
        }
        if let named = weights.first(where: { $0.key == text }) { return named.value }
        let hint = suggestion(for: text, among: names)
        value.problem(
          "\"\(text)\" is not one of \(names.joined(separator: ", ")), nor a number from 1 to 1000"
            + hint)
        return nil
      },
      write: number.write)
  }()
}

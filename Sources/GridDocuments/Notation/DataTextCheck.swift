import GridCore
package import GridData
package import GridModel

extension DataCall {
  /// The other names of functions in texts, which SQL has.
  private static let aliases: [String: Aggregate] = ["avg": .mean, "average": .mean]

  /// The function; `nil` if there is none with the name.
  package var aggregate: Aggregate? { Aggregate(rawValue: function) ?? Self.aliases[function] }

  /// The problem of a call by itself; `nil` if it names a function.
  package var problem: String? {
    let names = Aggregate.allCases.map(\.rawValue)
    guard let aggregate else {
      return "\(text) names no function"
        + suggestion(
          for: function, among: names,
          otherwise: ": there are \(names.joined(last: " and "))")
        + "; {\(text)} shows it in braces"
    }
    guard key.isEmpty, aggregate != .count else { return nil }
    return "\(text) needs a column, as in {\(function)(amount)}"
  }

  /// The problem of the first call in a text that has one.
  static func problem(in text: String) -> String? {
    guard text.contains("(") else { return nil }
    return TextTemplate(text).dataCalls.lazy.compactMap(\.problem).first
  }
}

extension YAMLValue {
  /// Adds the problem of functions of the data in a text.
  func checkDataTexts(in text: String) {
    if let problem = DataCall.problem(in: text) { self.problem(problem) }
  }
}

extension Notation where Value == String {
  /// A text that may have functions of the data in braces.
  static var textWithData: Notation {
    Notation(
      Notation.text.schema,
      read: { value in
        let text = value.string()
        if let text { value.checkDataTexts(in: text) }
        return text
      },
      write: { text in .text(text) })
  }
}

package import GridModel

/// Places as a command takes and messages write them: an address, or in braces what documents have.
extension GridPlace {
  /// Reads an address, `cell 0,3,price`, or a place as documents write it, `{column: price}`.
  /// - Parameter name: what has the text, for messages.
  /// - Throws: `RenderError` for a text that is neither.
  package init(parsing text: String, of name: String) throws(RenderError) {
    guard text.first(where: { !$0.isWhitespace }) == "{" else {
      if let part = GridPart(text) {
        self = .part(part)
        return
      }
      let kinds = GridPart.Kind.allCases.map(\.rawValue)
      // With numbers or names after it, the word is most likely right.
      let nearest = text.contains(" ") ? nil : nearestName(to: text, among: kinds)
      let hint = nearest.map { ", did you mean \($0)?" }
      throw RenderError(
        .usage,
        "\(name): no part of a grid is called \"\(text)\""
          + (hint
            ?? ": write an address such as cell 0,3,price or title, or a place as in documents, {column: price}")
      )
    }
    let problems = ProblemList()
    let place = YAMLFile.parseValue(text, name: name, problems: problems)
      .flatMap(PlaceNotation.place.read)
    try problems.throwIfAny()
    guard let place else { throw RenderError(.usage, "\(name): \"\(text)\" is not a place") }
    self = place
  }

  /// The text that is read as the place; for places that documents write in other ways, words.
  package var text: String {
    if case .part(let part) = self { return part.description }
    return (try? PlaceNotation.place.write(self))?.flow ?? "\(self)"
  }
}

extension PlainValue {
  /// On one line of YAML.
  fileprivate var flow: String {
    switch self {
    case .null: "null"
    case .flag(let flag): "\(flag)"
    case .integer(let number): "\(number)"
    case .number(let number): "\(number)"
    case .text(let text): text.asPartWord
    case .list(let values): "[\(values.map(\.flow).joined(separator: ", "))]"
    case .mapping(let members):
      "{\(members.map { "\($0.name): \($0.value.flow)" }.joined(separator: ", "))}"
    }
  }
}

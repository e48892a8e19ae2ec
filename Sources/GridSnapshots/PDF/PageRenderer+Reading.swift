public import GridPress

extension PageRenderer {
  /// Reads a command as it is typed: `pdftoppm -r 96 -png {input} {output}`. Words with spaces stand in quotes.
  /// - Throws: `RenderError` of kind `usage`.
  public init(_ text: String) throws(RenderError) {
    var words: [String] = []
    var word: String?
    var quote: Character?
    for character in text {
      if character == quote {
        quote = nil
      } else if quote == nil, character == "\"" || character == "'" {
        quote = character
        word = word ?? ""
      } else if quote == nil, character.isWhitespace {
        if let word { words.append(word) }
        word = nil
      } else {
        word = (word ?? "") + String(character)
      }
    }
    if let word { words.append(word) }
    let isWhole = ["{input}", "{output}"].allSatisfy { name in
      words.dropFirst().contains { $0.contains(name) }
    }
    guard quote == nil, isWhole else {
      throw RenderError(
        .usage,
        "a page renderer is a command with {input} and {output}, such as "
          + "pdftoppm -r 96 -png {input} {output}, not \"\(text)\"")
    }
    self.init(words)
  }
}

/// The words of a cell that has several.
enum WordList {
  /// `["a","b"]` of JSON, or texts with commas or semicolons between them. Empty ones are omitted.
  static func words(_ text: String) -> [String] {
    var content = text[...]
    while content.first?.isWhitespace == true { content.removeFirst() }
    while content.last?.isWhitespace == true { content.removeLast() }
    if content.first == "[", content.last == "]" {
      content = content.dropFirst().dropLast()
    }
    var words: [String] = []
    var word = ""
    var isQuoted = false
    var isEscaped = false
    for character in content {
      if isEscaped {
        word.append(character)
        isEscaped = false
      } else if isQuoted, character == "\\" {
        isEscaped = true
      } else if character == "\"", isQuoted || word.allSatisfy(\.isWhitespace) {
        isQuoted.toggle()
      } else if !isQuoted, character == "," || character == ";" {
        words.append(word)
        word = ""
      } else {
        word.append(character)
      }
    }
    words.append(word)
    return words.map { word in
      var word = word[...]
      while word.first?.isWhitespace == true { word.removeFirst() }
      while word.last?.isWhitespace == true { word.removeLast() }
      return String(word)
    }.filter { !$0.isEmpty }
  }
}

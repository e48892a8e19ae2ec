extension SpreadsheetFormat {
  /// The code of some sections, for a format that is not written as one.
  package static func code(of sections: [CodeSection], text: CodeSection?) -> String {
    let parts = sections.map { section in
      let condition = section.condition.map {
        "[\($0.comparison.rawValue)\(Int(exactly: $0.value).map(String.init) ?? "\($0.value)")]"
      }
      let language = section.language.map { "[$-\($0.replacing("_", with: "-"))]" }
      return (condition ?? "") + (language ?? "") + code(of: section)
    }
    return (parts + (text.map { [code(of: $0)] } ?? [])).joined(separator: ";")
  }

  private static func code(of section: CodeSection) -> String {
    let scale = section.power - (section.tokens.contains(.percent) ? 2 : 0)
    var code = section.tokens.map(code).joined()
    if scale < 0 { code += String(repeating: ",", count: -scale / 3) }
    return code
  }

  private static func code(of token: Token) -> String {
    switch token {
    case .text(let text): text.allSatisfy { " -+()/:$€".contains($0) } ? text : "\"\(text)\""
    case .minus: "-"
    case .alignment: "_ "
    case .fill(let character): "*\(character)"
    case .digit(.zero): "0"
    case .digit(.optional): "#"
    case .digit(.space): "?"
    case .point, .optionalPoint: "."
    case .percent: "%"
    case .exponent(let hasPlus): hasPlus ? "E+" : "E-"
    case .slash: "/"
    case .denominator(let number): "\(number)"
    case .replacement(let text): "\"\(text)\""
    case .general: "General"
    case .content: "@"
    case .field(let field): code(of: field)
    }
  }

  private static func code(of field: Field) -> String {
    func letters(_ letter: String, _ count: Int) -> String {
      String(repeating: letter, count: max(0, min(9, count)))
    }
    switch field {
    case .year(let count): return letters("y", count)
    case .month(let count), .minute(let count): return letters("m", count)
    case .day(let count), .weekday(let count): return letters("d", count)
    case .hour(let count): return letters("h", count)
    case .second(let count): return letters("s", count)
    case .fraction(let count): return "." + letters("0", count)
    case .elapsed(.hours, let count): return "[\(letters("h", count))]"
    case .elapsed(.minutes, let count): return "[\(letters("m", count))]"
    case .elapsed(.seconds, let count): return "[\(letters("s", count))]"
    case .dayHalf(let isShort, _): return isShort ? "A/P" : "AM/PM"
    case .era(let count): return letters("g", count)
    case .eraYear(let count): return letters("e", count)
    case .buddhistYear(let count): return letters("b", count)
    case .quarter(let isLong): return isLong ? "QQ" : "Q"
    case .week: return "WW"
    }
  }
}

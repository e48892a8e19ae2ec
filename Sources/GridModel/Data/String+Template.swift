extension String {
  /// The text with what `values` has for a name in the place of that name in braces, each once read: a value's own braces stay.
  package func filled(_ values: [String: String]) -> String {
    var result = ""
    var rest = self[...]
    while let open = rest.firstIndex(of: "{") {
      result += rest[..<open]
      rest = rest[open...]
      if let close = rest.firstIndex(of: "}"),
        let value = values[String(rest[rest.index(after: open)..<close])]
      {
        result += value
        rest = rest[rest.index(after: close)...]
      } else {
        result.append(rest.removeFirst())
      }
    }
    return result + rest
  }
}

/// A text with names in braces that are replaced by values. To fill it repeatedly, create it once.
package struct TextTemplate: Sendable {
  private enum Part: Sendable {
    case text(Substring)
    /// A name in double braces.
    case quoted(Substring)
    /// The text in single braces.
    case braces(Substring)
  }

  private let parts: [Part]

  package init(_ text: String) {
    var parts: [Part] = []
    var rest = text[...]
    while let open = rest.firstIndex(of: "{") {
      parts.append(.text(rest[..<open]))
      rest = rest[open...]
      if rest.hasPrefix("{{"), let end = rest.firstRange(of: "}}"),
        case let name = rest[rest.index(open, offsetBy: 2)..<end.lowerBound],
        name.isPlaceholder || DataCall(name) != nil
      {
        parts.append(.quoted(name))
        rest = rest[end.upperBound...]
        continue
      }
      let inside = rest.dropFirst()
      if let close = inside.firstIndex(where: { $0 == "}" || $0 == "{" }), inside[close] == "}" {
        parts.append(.braces(inside[..<close]))
        rest = inside[inside.index(after: close)...]
      } else {
        parts.append(.text(rest.prefix(1)))
        rest = inside
      }
    }
    self.parts = parts + [.text(rest)]
  }

  /// The text with each name in braces replaced by its value in `values`; braces in values are
  /// kept. A name in double braces is shown in braces.
  package func filled(_ values: [String: String]) -> String {
    var result = ""
    for part in parts {
      switch part {
      case .text(let text): result += text
      // A function stays quoted until texts from the data are filled in.
      case .quoted(let name): result += DataCall(name) == nil ? "{\(name)}" : "{{\(name)}}"
      case .braces(let name): result += values[String(name)] ?? "{\(name)}"
      }
    }
    return result
  }

  /// The text with each function of the data in braces replaced by its value; one in double braces
  /// is shown in braces, and everything else stays as it is.
  package func filled(data values: [DataCall: String]) -> String {
    var result = ""
    for part in parts {
      switch part {
      case .text(let text): result += text
      case .quoted(let name): result += DataCall(name) == nil ? "{{\(name)}}" : "{\(name)}"
      case .braces(let name): result += DataCall(name).flatMap { values[$0] } ?? "{\(name)}"
      }
    }
    return result
  }

  /// The text with names and functions of the data replaced in one step, so that no value is read
  /// as a part of the template, and the places of the names in it. What is in double braces is
  /// shown in braces, and what has no value stays as it is.
  package func filled(
    _ values: [String: String], data: [DataCall: String]
  ) -> FilledText {
    var result = FilledText()
    for part in parts {
      switch part {
      case .text(let text): result.text += text
      case .quoted(let name): result.text += "{\(name)}"
      case .braces(let name):
        if let value = values[String(name)] {
          result.add(value, of: name)
        } else {
          result.text += DataCall(name).flatMap { data[$0] } ?? "{\(name)}"
        }
      }
    }
    return result
  }

  /// The functions of the data in single braces, in order.
  package var dataCalls: [DataCall] {
    parts.compactMap { part in if case .braces(let name) = part { DataCall(name) } else { nil } }
  }

  /// Whether it has a function of the data in braces, single or double.
  package var mentionsData: Bool {
    parts.contains { part in
      switch part {
      case .text: false
      case .quoted(let name), .braces(let name): DataCall(name) != nil
      }
    }
  }

  /// The names in single braces, in order: words of letters and digits, as placeholders are. Other
  /// texts in braces are plain text.
  package var placeholders: [String] {
    parts.compactMap { part in
      guard case .braces(let name) = part, name.isPlaceholder else { return nil }
      return String(name)
    }
  }
}

/// A text whose names have been replaced by values.
package struct FilledText: Sendable {
  package fileprivate(set) var text = ""
  /// In order, the names and where their values are, in bytes of UTF-8.
  package private(set) var places: [(name: Substring, bytes: Range<Int>)] = []

  fileprivate mutating func add(_ value: String, of name: Substring) {
    let start = text.utf8.count
    text += value
    places.append((name, start..<text.utf8.count))
  }
}

/// A function of a column in a text, such as `sum(amount)` in `{sum(amount)}`: its value over the
/// rows that the text is about.
package struct DataCall: Hashable, Sendable {
  package var function: String
  /// The key of the column; empty for all rows, as in `count()`.
  package var key: String

  /// - Parameter text: without braces; a name with a key in parentheses, which may be empty.
  package init?(_ text: some StringProtocol) {
    guard text.last == ")", let open = text.firstIndex(of: "(") else { return nil }
    let name = Substring(text[..<open])
    guard name.isPlaceholder else { return nil }
    function = String(name)
    let inside = text[text.index(after: open)...].dropLast()
    guard !inside.contains(where: { "{}".contains($0) }) else { return nil }
    key = String(inside.drop { $0 == " " })
    while key.last == " " { key.removeLast() }
  }

  /// As it is written in a text.
  package var text: String { "{\(name)}" }

  /// Without braces, as the name of a value.
  package var name: String { "\(function)(\(key))" }
}

/// Computes functions of the data over all rows of a grid, for its texts and those around it.
package protocol DataTextSource: Sendable {
  /// - Throws: why there is no such value, in a sentence.
  func value(of call: DataCall) throws(DataTextFault) -> String

  /// Whether the value is empty because it would reveal redacted values.
  func isRedacted(_ call: DataCall) -> Bool
}

/// Why a text cannot be filled in with data.
package struct DataTextFault: Error {
  package var message: String

  package init(_ message: String) { self.message = message }
}

/// The placeholders that a text may have, by the place of the text.
package enum TextPlaceholders: Sendable {
  /// The page number at the bottom of a page.
  case pageNumber
  /// After, or around, the header of a section that is continued from the previous page.
  case continued
  /// Headers, footers and labels of groups.
  case group
  /// Labels of rows of aggregates under a group.
  case groupSummary
  /// Labels of rows of aggregates of the whole grid or of a page.
  case grandSummary
  /// A text that the grid itself shows, with its placeholders.
  case words([String])
  /// Other texts of the grid.
  case none

  package var names: [String] {
    switch self {
    case .pageNumber: ["page", "pages"]
    case .continued: ["title"]
    case .group: ["value", "count"]
    case .groupSummary: ["value", "count", "title"]
    case .grandSummary: ["count", "title"]
    case .words(let names): names
    case .none: []
    }
  }

  /// Whether functions of the data are filled in, too: not in words of the grid, which other texts
  /// and other grids share.
  private var haveData: Bool {
    switch self {
    case .pageNumber, .continued, .words: false
    case .group, .groupSummary, .grandSummary, .none: true
    }
  }

  /// The problem with a text; `nil` if all of its placeholders are defined.
  /// - Parameter others: further names that are defined.
  package func problem(in text: String, besides others: [String] = []) -> String? {
    let known = names + others
    guard let name = text.placeholders.first(where: { !known.contains($0) }) else {
      guard !haveData, let call = TextTemplate(text).dataCalls.first else { return nil }
      return "\(call.text) is not a placeholder here: words of the grid have no data"
    }
    let list = known.map { "{\($0)}" }.joined(separator: ", ")
    return list.isEmpty
      ? "{\(name)} is not a placeholder here; {{\(name)}} shows the word in braces"
      : "{\(name)} is not a placeholder here: there are \(list)"
  }
}

extension String {
  /// As ``TextTemplate/filled(_:)``, of a template that is filled once.
  package func filled(_ values: [String: String]) -> String { TextTemplate(self).filled(values) }

  /// As ``TextTemplate/mentionsData``.
  package var mentionsData: Bool {
    contains("(") && contains("{") && TextTemplate(self).mentionsData
  }

  /// As ``TextTemplate/placeholders``.
  package var placeholders: [String] { TextTemplate(self).placeholders }
}

extension Substring {
  /// Whether it is a word of letters and digits that begins with a letter.
  fileprivate var isPlaceholder: Bool {
    first?.isLetter == true && allSatisfy { $0.isLetter || $0.isNumber }
  }
}

package import GridModel

/// A picture or a text that differs from its document.
package struct DocumentationChange: Hashable, Sendable, CustomStringConvertible {
  /// What is out of date, or was.
  enum Kind: Hashable, Sendable {
    /// The picture at this path has no file.
    case missing(String)
    /// The picture at this path looks otherwise; in words.
    case stale(String, String)
    /// The text between the marks is another one, in words; `nil` if there is none.
    case snippet(String?)
    /// The picture at this path is shown by no mark any more.
    case unused(String)
  }

  /// The mark.
  package var place: SourcePlace
  let kind: Kind
  /// Whether it was made; otherwise it was only found.
  package let isMade: Bool

  /// Lower case, no full stop: `figures/sort-dark.png is missing` if it was found, and
  /// `drew figures/sort-dark.png` if it was made.
  package var words: String {
    switch kind {
    case .missing(let path): isMade ? "drew \(path)" : "\(path) is missing"
    case .stale(let path, let words):
      isMade ? "drew \(path) again: \(words)" : "\(path) is stale: \(words)"
    case .snippet(nil):
      isMade ? "wrote the text between the marks" : "nothing is between the marks"
    case .snippet(let words?):
      isMade ? "wrote the text between the marks: \(words)" : "between the marks \(words)"
    case .unused(let path):
      isMade ? "removed \(path): no mark shows it" : "\(path) is no longer shown by a mark"
    }
  }

  /// A stable name of the kind of change, for machine readers.
  package var code: String {
    switch kind {
    case .missing: "missing-picture"
    case .stale: "stale-picture"
    case .snippet: "stale-snippet"
    case .unused: "unused-picture"
    }
  }

  package var description: String { "\(place): \(words)" }
}

/// What an update of pictures in texts did or found.
package struct DocumentationUpdate: Sendable {
  package var changes: [DocumentationChange]
  /// The number of pictures that were drawn and written, or would be.
  package var drawnCount: Int
  /// The number of all pictures.
  package var count: Int
  /// Whether files were written.
  var isMade: Bool

  /// `drew 5 pictures, 3 unchanged`
  package var summary: String {
    let removed = changes.count {
      if case .unused = $0.kind { true } else { false }
    }
    let others =
      isMade
      ? ["\(count - drawnCount) unchanged"] + (removed > 0 ? ["\(removed) removed"] : [])
      : ["\(count - drawnCount) up to date"] + (removed > 0 ? ["\(removed) no longer shown"] : [])
    let pictures = "\(drawnCount) picture\(drawnCount == 1 ? "" : "s")"
    let first = isMade ? "drew \(pictures)" : "\(pictures) to draw"
    return ([first] + others).joined(separator: ", ")
  }
}

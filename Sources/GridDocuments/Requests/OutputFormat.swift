import GridCore

/// The format of a file.
public enum OutputFormat: String, Hashable, Sendable, CaseIterable {
  /// A picture of pixels.
  case png
  /// A file of pages.
  case pdf
  /// A picture of shapes and texts.
  case svg

  /// By the extension of a file's name, ignoring case; `nil` for an unknown one.
  public init?(path: String) {
    guard let dot = path.lastIndex(of: ".") else { return nil }
    self.init(rawValue: path[path.index(after: dot)...].lowercased())
  }
}

/// What a format can do. Messages and help are written by this list, and code asks for an ability,
/// not for a format, so that a new one is a case, an entry here and the function that draws it.
extension OutputFormat {
  private struct Facts {
    var mediaType: String
    var isPaged = false
    var hasPixels = false
    var hasSchemes = false
    var hasBackends = false
  }

  private var facts: Facts {
    switch self {
    case .png: Facts(mediaType: "image/png", hasPixels: true, hasBackends: true)
    case .pdf: Facts(mediaType: "application/pdf", isPaged: true, hasBackends: true)
    case .svg: Facts(mediaType: "image/svg+xml", hasSchemes: true)
    }
  }

  /// As it is in the headers of a response.
  package var mediaType: String { facts.mediaType }
  /// Whether a file has all pages. Of a format without, there can be a file for each page.
  package var isPaged: Bool { facts.isPaged }
  /// Whether it is made of pixels, so that a scale applies.
  package var hasPixels: Bool { facts.hasPixels }
  /// Whether a file can have a picture for each colour scheme.
  package var hasSchemes: Bool { facts.hasSchemes }
  /// Whether there is a choice of backends.
  package var hasBackends: Bool { facts.hasBackends }

  /// The end of a file's name: `.png`.
  package var ending: String { "." + rawValue }
}

extension [OutputFormat] {
  /// `.png, .pdf or .svg`
  package var endings: String { map(\.ending).joined(last: " or ") }
  /// `png, pdf or svg`
  package var names: String { map(\.rawValue).joined(last: " or ") }
}

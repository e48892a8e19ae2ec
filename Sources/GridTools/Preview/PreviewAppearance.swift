import GridDocuments
import GridPress

/// How a document is shown: as written, or with another theme, variant or state.
struct PreviewAppearance: Hashable, Sendable {
  /// The name of a built-in theme; `nil` is the document's own.
  var theme: String?
  /// Of the theme; `nil` is the document's own.
  var variant: String?
  var state = SnapshotState.normal

  static let own = PreviewAppearance()

  /// - Throws: `RenderError` of kind `usage` for a theme or state that there is not.
  init(theme: String? = nil, variant: String? = nil, state: SnapshotState = .normal) {
    self.theme = theme
    self.variant = variant
    self.state = state
  }

  /// As an address has it.
  /// - Throws: `RenderError` of kind `usage` for a theme or state that there is not.
  init(_ query: [String: String]) throws(RenderError) {
    self.init(theme: query["theme"], variant: query["variant"])
    if let theme, !Theme.builtInNames.contains(theme) {
      throw RenderError(.usage, "no theme is called \"\(theme)\"")
    }
    guard let name = query["state"] else { return }
    guard let state = SnapshotState(rawValue: name) else {
      throw RenderError(.usage, "no state is called \"\(name)\"")
    }
    self.state = state
  }

  /// A document in this appearance.
  /// - Throws: `RenderError` of kind `usage` for a state that the document cannot be in.
  func applied(to document: GridDocument, by renderer: Renderer) throws(RenderError) -> Drawing {
    var document = document
    let reference = theme.map { ThemeReference.builtIn($0) }
    // A variant of the document's theme replaces the document's variants; another theme has none of
    // these.
    let variants = variant.map { [$0] } ?? (theme == nil ? nil : [])
    document.changeParts { part in
      if let reference { part.theme = reference }
      if let variants { part.variants = variants }
    }
    let drawing = Drawing.document(document).with(theme: reference, variants: variants)
    guard state != .normal else { return drawing }
    guard !document.hasParts else {
      throw RenderError(.usage, "states can be shown of one grid, not of several")
    }
    guard
      let state = state.applied(
        to: document.state, of: try renderer.layout(of: drawing))
    else { throw RenderError(.usage, "there is no row to show the state on") }
    return drawing.with(state: state)
  }

  /// The themes, variants and states in which a document can be shown, besides its own.
  struct Choices: Hashable, Sendable, Encodable {
    var variants: [String]
    var states: [String]
    var themes: [String]

    init(for document: GridDocument) {
      // A theme that cannot be read is reported when it is drawn.
      variants = (try? document.theme.variantNames()) ?? []
      states =
        document.hasParts
        ? [] : SnapshotState.allCases.filter { $0 != .normal }.map(\.rawValue)
      themes = Theme.builtInNames
    }
  }
}

package import GridPress

/// Draws again and again in one process: several documents and formats, with fonts shared and of
/// its own, errors and cancellations among them.
package struct SoakRun: Sendable {
  private let fonts: FontSource
  private let shared: Renderer
  private let variety: Int

  /// - Parameter variety: after how many drawings texts are the same again. What is kept of texts,
  ///   up to a limit, fills in that time.
  package init(fonts: FontSource, variety: Int = 100) {
    self.fonts = fonts
    self.variety = variety
    shared = Renderer(fonts: fonts)
  }

  /// One of each kind in turn. What is neither faulty nor cancelled must be drawn.
  /// - Returns: what is wrong; `nil` if it is as it should be.
  package func draw(_ number: Int) async -> String? {
    let formats: [FileFormat] = [.png(scale: 1), .pdf, .svg]
    let format = formats[number % formats.count]
    // Each tenth has fonts and memories of its own.
    let renderer = number % 10 == 9 ? Renderer(fonts: fonts) : shared
    let isFaulty = number % 7 == 6
    let isCancelled = number % 11 == 10
    let texts = isFaulty ? Self.faulty : Self.documents
    let text = texts[number / formats.count % texts.count]
      .replacing("#", with: "\(number % variety)")
    let task = Task {
      let document = try DocumentReader.read(text, name: "soak.yaml")
      return try await renderer.data(for: document, as: format)
    }
    if isCancelled { task.cancel() }
    let result = await task.result
    if isFaulty {
      guard case .success = result else { return nil }
      return "drawing \(number) is of a faulty document, and has no error: \(text)"
    }
    if isCancelled { return nil }
    do {
      return try result.get().isEmpty ? "drawing \(number) is empty: \(text)" : nil
    } catch {
      return "drawing \(number) fails: \(error): \(text)"
    }
  }

  private static let documents = [
    "data: {rows: [{a: 1, b: x}, {a: 2.5, b: y}]}\ntitle: T #\n",
    "data: {rows: [{a: 1, b: x}, {a: #, b: y}, {a: 3, b: y}]}\ngroup: b\nsummary: {a: sum}\npage: {size: A6}\n",
    "data: {rows: [{a: 1, b: #}, {a: 2, b: 4}]}\ntheme: dark\nwhere: a > 0\n"
      + "columns: [{key: a, cell: bar}, b]\nrules: [{when: a > 1, style: {text: red}}]\n",
    "data: {rows: [{a: \"**#** 山田 🙂\", b: محمد}]}\ncolumns: [{key: a, cell: markdown}, b]\nsvg: {text: selectable}\n",
    "data: {rows: [{a: Verfassungsbeschwerde #}]}\nlocale: de_DE\n"
      + "columns: [{key: a, width: 60, style: {hyphens: auto}}]\nsvg: {text: selectable}\n",
    """
    page: {size: A5}
    blocks:
      - {contents: {levels: 2}}
      - {heading: "First #"}
      - text: "Some **bold** words, and a [link](https://example.com/#)."
      - beside:
          - grid: {data: {rows: [{x: 1, y: #}]}, checks: ["sum(x) = 1"]}
          - signatures: [Prepared by, {role: Approved by, name: "A. Person #"}]

    """,
  ]

  /// Documents that cannot be read, or not be drawn.
  private static let faulty = [
    "data: {rows: [{a: #}]}\ncolour: red\n", "data: {rows: [{a: #}]}\nwhere: b >\n",
    "data: {rows: [{a: 1}, {a: #}]}\nchecks: [\"sum(a) < 0\"]\n",
  ]
}

import Foundation
import GridPress
import TestSupport
import Testing

@testable import GridTools

/// The page as a person uses it. Where no Chromium is installed these are skipped, and the run says
/// so.
@Suite(
  "Previews in a browser", .serialized, .timeLimit(.minutes(30)),
  .enabled(
    if: Browser.program != nil,
    "no Chromium is installed; see scripts/setup --with-browser"))
struct PreviewInBrowserTests {
  private let files: PreviewFolder

  init() throws { files = try PreviewFolder() }

  /// Serves the document while a test looks at it.
  private func looking(_ look: (BrowserPage) async throws -> Void) async throws {
    let server = PreviewServer(files.input)
    let (addresses, continuation) = AsyncStream.makeStream(of: String.self)
    let running = Task { try await server.run { continuation.yield($0) } }
    defer { running.cancel() }
    let address = try #require(await addresses.first { _ in true })
    try await BrowserPage.look(at: address) { browser in
      #expect(try await browser.value(Self.version, awaiting: "1") == "1")
      try await look(browser)
    }
  }

  private static let version = "document.querySelector('.sheet')?.dataset.version"
  private static let shown = "document.querySelector('#panel h2')?.textContent"

  /// Where a part is in the window.
  private static func box(_ part: String, sheet: Int = 0) -> String {
    """
    (() => { const sheet = sheets[\(sheet)], box = sheet.box.getBoundingClientRect();
      const zoom = box.width / sheet.size[0];
      const frame = sheet.parts.find(part => part.part === '\(part)').frame;
      return [box.left + frame[0] * zoom, box.top + frame[1] * zoom, frame[2] * zoom, frame[3] * zoom].join(); })()
    """
  }

  private static let hasParts = "sheets.every(sheet => sheet.parts?.length > 6)"

  @Test("a cell that is clicked shows its layers, with file and line")
  func click() async throws {
    try await looking { browser in
      #expect(try await browser.value(Self.hasParts, awaiting: "true") == "true")
      #expect(try await browser.value("document.getElementById('panel').hidden") == "true")
      try await browser.click(Self.box("cell 0,1,price"))
      #expect(try await browser.value(Self.shown, awaiting: "2.40") == "2.40")
      let layers = try await browser.value(
        "[...document.querySelectorAll('.layer')].map(layer => layer.innerText.replaceAll('\\n', ' | ')).join(' || ')"
      )
      #expect(layers.contains("column \"price\" | \(files.path):6:"))
      #expect(layers.contains("theme rows"))
      #expect(layers.contains("themes/modern.yaml:"))
      #expect(
        try await browser.value("document.querySelector('.chosen') !== null") == "true")
      try await browser.press("ArrowDown")
      #expect(try await browser.value(Self.shown, awaiting: "4.80") == "4.80")
      try await browser.press("ArrowLeft")
      #expect(try await browser.value(Self.shown, awaiting: "Plum") == "Plum")
      try await browser.press("Escape")
      #expect(try await browser.value("document.getElementById('panel').hidden") == "true")
    }
  }

  @Test("a document that is broken shows the error over the last picture, until it is put right")
  func errors() async throws {
    try await looking { browser in
      let problem = "document.querySelector('.problem h2')?.textContent"
      try files.write(PreviewFolder.document.replacing("title: Fruit", with: "title: [Fruit"))
      #expect(
        try await browser.value("document.querySelectorAll('.problem').length", awaiting: "1")
          == "1")
      #expect(
        try await browser.value("document.querySelector('.problem .place').textContent")
          .hasPrefix(files.path + ":"))
      #expect(try await browser.value("document.body.classList.contains('stale')") == "true")
      #expect(
        try await browser.value("document.querySelector('.sheet img').naturalWidth > 100")
          == "true")
      try files.write(PreviewFolder.document.replacing("title: Fruit", with: "tilte: Fruit"))
      let expected = "Unknown key \"tilte\", did you mean \"title\"?"
      #expect(try await browser.value(problem, awaiting: expected) == expected)
      #expect(
        try await browser.value("document.querySelector('.problem .at').innerText.trim()")
          == "2tilte: Fruit")
      #expect(try await browser.value("document.getElementById('status').textContent") == "1 error")
      #expect(try await browser.value("document.title") == "● fruit.yaml")
      try files.write(PreviewFolder.document.replacing("title: Fruit", with: "title: Vegetables"))
      #expect(try await browser.value(problem, awaiting: "undefined") == "undefined")
      #expect(try await browser.value("document.title") == "fruit.yaml")
      let title = "sheets[0].parts.find(part => part.kind === 'title').text"
      #expect(try await browser.value(title, awaiting: "Vegetables") == "Vegetables")
      #expect(try await browser.value(Self.version) == (try await browser.value("state.version")))
    }
  }

  @Test("the panel follows the document")
  func panelFollows() async throws {
    try await looking { browser in
      #expect(try await browser.value(Self.hasParts, awaiting: "true") == "true")
      try await browser.click(Self.box("cell 0,0,name"))
      #expect(try await browser.value(Self.shown, awaiting: "Apple") == "Apple")
      try files.folder.write("name,price\nCherry,1.20\nPear,2.40\nPlum,4.80\n", to: "fruit.csv")
      #expect(try await browser.value(Self.shown, awaiting: "Cherry") == "Cherry")
    }
  }

  @Test("keys show frames, pages and other looks side by side, and change the size")
  func keys() async throws {
    try await looking { browser in
      #expect(try await browser.value(Self.hasParts, awaiting: "true") == "true")
      try await browser.press("f")
      #expect(
        try await browser.value(
          "document.querySelectorAll('.frames rect').length === sheets[0].parts.length") == "true")
      try await browser.press("f")
      #expect(try await browser.value("document.querySelectorAll('.frames').length") == "0")

      let width =
        "document.querySelector('.sheet').getBoundingClientRect().width / sheets[0].size[0]"
      try await browser.press("+")
      #expect(try await browser.value(width) == "1.25")
      try await browser.press("0")
      #expect(try await browser.value(width) == "1")

      try await browser.press("l")
      try await browser.click(Self.button("variant", "dark"))
      try await browser.click(Self.button("state", "selected"))
      let captions = "[...document.querySelectorAll('figcaption')].map(c => c.textContent).join()"
      let expected = "As written,Variant dark,Selected"
      #expect(try await browser.value(captions, awaiting: expected) == expected)
      let drawn = "sheets.filter(sheet => sheet.image.naturalWidth > 100).length"
      #expect(try await browser.value(drawn, awaiting: "3") == "3")
      #expect(try await browser.value(Self.hasParts, awaiting: "true") == "true")
      try await browser.press("l")
      try await browser.click(Self.box("cell 0,0,name", sheet: 1))
      #expect(try await browser.value(Self.shown, awaiting: "Apple") == "Apple")
      #expect(
        try await browser.value(
          "sheets.map(sheet => sheet.box.querySelector('.chosen') !== null).join()")
          == "false,true,false")

      try await browser.press("p")
      let page = "[...document.querySelectorAll('figcaption')].map(c => c.textContent).join()"
      #expect(try await browser.value(page, awaiting: "Page 1") == "Page 1")
      #expect(try await browser.value(drawn, awaiting: "1") == "1")
      try await browser.press("?")
      #expect(try await browser.value("document.getElementById('help').open") == "true")
    }
  }

  @Test("nothing is loaded from anywhere else, and every format can be saved")
  func network() async throws {
    try await looking { browser in
      #expect(try await browser.value(Self.hasParts, awaiting: "true") == "true")
      #expect(
        try await browser.value(
          "performance.getEntriesByType('resource').filter(e => !e.name.startsWith(location.origin) && !e.name.startsWith('blob:')).length"
        ) == "0")
      try await browser.press("d")
      let types = """
        (await Promise.all([...document.querySelectorAll('#save a')].map(async a =>
          (await fetch(a.href)).headers.get('Content-Type')))).join()
        """
      #expect(
        try await browser.value(types) == "image/png,image/png,application/pdf,image/svg+xml")
    }
  }

  private static func button(_ kind: String, _ name: String) -> String {
    """
    (() => { const box = document.querySelector('#looks [data-kind="\(kind)"][data-name="\(name)"]').getBoundingClientRect();
      return [box.left, box.top, box.width, box.height].join(); })()
    """
  }
}

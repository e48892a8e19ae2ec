import Foundation
import GridPNG
import TestSupport
import Testing

@testable import GridSnapshots

/// The page as a person uses it. Where no Chromium is installed these are skipped, and the run says
/// so.
@Suite(
  "Reports in a browser",
  .enabled(if: Browser.program != nil, "no Chromium is installed; see scripts/setup --with-browser")
)
struct ReportInBrowserTests {
  private let folder: TemporaryFolder
  private let html: String

  init() throws {
    folder = try TemporaryFolder()
    for (name, color) in [
      ("expected", 0xFFFF_FFFF), ("actual", 0xFFF0_E0FF), ("difference", 0xE002_20FF),
    ] as [(String, UInt32)] {
      let image = DecodedImage(
        width: 400, height: 200, pixels: Array(repeating: color, count: 80_000))
      try folder.write(PNGEncoder.encode(image), to: "\(name).png")
    }
    var different = Self.snapshot("sales.dark", .different)
    different.theme = "harbour"
    different.variants = ["dark"]
    different.words = ["section 0, row 1, \"A<B\": background #FFFFFF → #FFF0E0 & more"]
    different.pixels = "5 of 80000 pixels"
    different.actual = "actual.png"
    different.difference = "difference.png"
    different.pending = ["sales.dark.png"]
    var missing = Self.snapshot("sales.new", .missing)
    missing.expected = "none.png"
    missing.actual = "actual.png"
    var failed = Self.snapshot("sales.broken", .failed)
    failed.notes = ["sales.broken: the recorded picture cannot be read: it ends too early"]
    let record = RunRecord(cases: [
      Self.snapshot("sales", .passed), different, missing, failed, Self.snapshot("b", .recorded),
    ])
    html = HTMLReport(record, in: URL(filePath: folder.path)).text
  }

  private static func snapshot(
    _ name: String, _ status: SnapshotResult.Status
  ) -> RunRecord.Case {
    RunRecord.Case(
      name: name, document: "sales.yaml", theme: nil, variants: [], state: "normal", format: "png",
      status: status.rawValue, words: [], pixels: nil, notes: [], expected: "expected.png",
      actual: nil, difference: nil, pending: [], folder: "golden", pendingFolder: "pending")
  }

  /// The names of the cases that are seen.
  private static let names = """
    const names = () => shown().map(a => a.querySelector('.name').textContent).join(' ');
    """

  @Test("what is worst stands first, and the address chooses a status")
  func address() async throws {
    let script = Self.names + "return names();"
    #expect(
      try await Browser().result(of: script, in: html)
        == "sales.broken sales.dark sales.new b sales")
    #expect(
      try await Browser().result(of: script, in: html, fragment: "different") == "sales.dark")
    #expect(
      try await Browser().result(of: script, in: html, fragment: "nonsense").contains("sales.new"))
  }

  @Test("buttons filter by status, and say which is chosen")
  func filter() async throws {
    let script =
      Self.names + """
        document.querySelector('[data-filter=missing]').click();
        const one = names() + '|' + location.hash + '|'
          + document.querySelector('[aria-pressed=true][data-filter]').textContent;
        document.querySelector('[data-filter=""]').click();
        return one + '|' + shown().length;
        """
    #expect(
      try await Browser().result(of: script, in: html) == "sales.new|#missing|missing 1|5")
  }

  @Test("keys step through the cases and choose views")
  func keys() async throws {
    let script = """
      const press = key => document.activeElement.dispatchEvent(
        new KeyboardEvent('keydown', { key, bubbles: true }));
      press('j'); press('j');
      const name = document.activeElement.querySelector('.name').textContent;
      const views = ['2', '3', '4', '5', '1', '9'].map(key => {
        press(key);
        return document.querySelector('.compare').dataset.view;
      });
      press('f');
      return [name, ...views, document.querySelector('nav [aria-pressed=true]').textContent].join(' ');
      """
    #expect(
      try await Browser().result(of: script, in: html)
        == "sales.dark slider blink difference actual side side failed 1")
  }

  @Test("the view of all pages of a case is chosen at once")
  func pages() async throws {
    var snapshot = Self.snapshot("sales", .different)
    snapshot.expected = "sales.pdf.txt"
    snapshot.pages = [1, 2].map {
      RunRecord.Case.Page(
        number: $0, expected: "expected.png", actual: "actual.png",
        difference: $0 == 1 ? "difference.png" : nil)
    }
    let html = HTMLReport(RunRecord(cases: [snapshot]), in: URL(filePath: folder.path)).text
    let script = """
      const views = () => [...document.querySelectorAll('.compare')].map(c => c.dataset.view);
      document.querySelector('button[data-view=blink]').click();
      const blinking = views();
      document.querySelector('button[data-view=difference]').click();
      return [...blinking, ...views(), document.images.length].join(' ');
      """
    // What has no difference stays as it is.
    #expect(
      try await Browser().result(of: script, in: html) == "blink blink difference blink 5")
  }

  @Test("the slider shows as much of the expected picture as it is drawn to")
  func slider() async throws {
    let script = """
      const compare = document.querySelector('.compare');
      view(compare.closest('article'), 'slider');
      const stage = compare.querySelector('.stage');
      const box = stage.querySelector('.actual').getBoundingClientRect();
      const expected = stage.querySelector('.expected').getBoundingClientRect();
      stage.dispatchEvent(new PointerEvent('pointermove',
        { clientX: box.left + box.width / 4, buttons: 0 }));
      const before = compare.querySelector('input').value;
      stage.dispatchEvent(new PointerEvent('pointermove',
        { clientX: box.left + box.width / 4, buttons: 1 }));
      const clip = getComputedStyle(stage.querySelector('.actual img')).clipPath;
      const input = compare.querySelector('input');
      const dragged = input.value;
      input.value = 80;
      input.dispatchEvent(new Event('input'));
      return [before, dragged, clip, compare.style.getPropertyValue('--cut'),
        expected.left === box.left, expected.top === box.top].join(' ');
      """
    #expect(
      try await Browser().result(of: script, in: html)
        == "50 25 inset(0px 0px 0px 25%) 80% true true")
  }

  @Test(
    "every text can be read on light and on dark screens: a contrast of at least 4.5",
    arguments: Browser.ColorScheme.allCases)
  func contrast(_ scheme: Browser.ColorScheme) async throws {
    let result = try await Browser(scheme: scheme).result(of: Self.contrastScript, in: html)
    let parts = result.components(separatedBy: "|")
    #expect(parts.first == (scheme == .dark ? "rgb(15, 18, 23)" : "rgb(244, 246, 249)"))
    #expect(Int(parts.dropFirst().first ?? "") ?? 0 > 30, "texts were looked at")
    #expect(parts.last == "", "texts that can hardly be read: \(parts.last ?? "")")
  }

  @Test("nothing sticks out, on wide and on narrow screens", arguments: [1600, 1280, 600])
  func width(_ width: Int) async throws {
    let script = "return String(document.documentElement.scrollWidth <= innerWidth);"
    #expect(try await Browser(width: width).result(of: script, in: html) == "true")
  }

  @Test(
    "pictures of different widths are at one scale in every view", arguments: [1600, 600, 390])
  func scale(_ width: Int) async throws {
    let image = DecodedImage(
      width: 1000, height: 500, pixels: Array(repeating: 0xFFF0_E0FF, count: 500_000))
    try folder.write(PNGEncoder.encode(image), to: "wide.png")
    var snapshot = Self.snapshot("sales", .different)
    (snapshot.actual, snapshot.difference) = ("wide.png", "wide.png")
    let html = HTMLReport(RunRecord(cases: [snapshot]), in: URL(filePath: folder.path)).text
    let script = """
      const article = document.querySelector('article');
      return ['side', 'slider', 'blink'].map(name => {
        view(article, name);
        const [a, b] = [...article.querySelectorAll('img')].map(i => i.getBoundingClientRect().width);
        return b > 100 && b <= 1000 && Math.abs(a / b - 0.4) < 0.01;
      }).join(' ');
      """
    #expect(try await Browser(width: width).result(of: script, in: html) == "true true true")
  }

  @Test("all pictures are seen, and colours in words have a sample")
  func pictures() async throws {
    let script = """
      const images = [...document.images];
      const samples = [...document.querySelectorAll('.swatch')].map(s =>
        getComputedStyle(s).backgroundColor);
      return [images.length, images.every(i => i.naturalWidth === 400),
        document.querySelectorAll('link, script[src], iframe').length, ...samples].join(' ');
      """
    #expect(
      try await Browser().result(of: script, in: html)
        == "7 true 0 rgb(255, 255, 255) rgb(255, 240, 224)")
  }

  /// By WCAG 2.1, of all elements with text of their own; colours that are not opaque are laid over
  /// what is below them.
  private static let contrastScript = """
    const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
    const rgba = color => {
      canvas.clearRect(0, 0, 1, 1); canvas.fillStyle = color; canvas.fillRect(0, 0, 1, 1);
      return [...canvas.getImageData(0, 0, 1, 1).data];
    };
    const over = (top, below) => [0, 1, 2].map(i =>
      (top[i] * top[3] + below[i] * (255 - top[3])) / 255).concat(255);
    const ground = element => {
      if (!element) return [255, 255, 255, 255];
      const own = rgba(getComputedStyle(element).backgroundColor);
      return own[3] === 255 ? own : over(own, ground(element.parentElement));
    };
    const light = color => [0.2126, 0.7152, 0.0722].reduce((sum, weight, i) => {
      const c = color[i] / 255;
      return sum + weight * (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4);
    }, 0);
    let count = 0;
    const bad = [];
    document.querySelectorAll('details').forEach(d => { d.open = true; });
    for (const element of document.body.querySelectorAll('*')) {
      const own = [...element.childNodes].some(n => n.nodeType === 3 && n.textContent.trim());
      if (!own || ['SCRIPT', 'STYLE'].includes(element.tagName) || element.disabled
        || !element.checkVisibility()) continue;
      const back = ground(element);
      const front = over(rgba(getComputedStyle(element).color), back);
      const [a, b] = [light(front), light(back)].sort((x, y) => y - x);
      const ratio = (a + 0.05) / (b + 0.05);
      count += 1;
      if (ratio < 4.5) bad.push(element.className + ' ' + element.textContent.slice(0, 20)
        + ' ' + ratio.toFixed(2));
    }
    return [getComputedStyle(document.body).backgroundColor, count, bad.join('; ')].join('|');
    """
}

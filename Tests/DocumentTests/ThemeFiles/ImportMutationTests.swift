import GridCore
import GridDocuments
import GridModel
import TestSupport
import Testing

@Suite("Damaged themes of other programs")
struct ImportMutationTests {
  private static let sheet = """
    @import "a.css"; @theme inline { --color-primary: var(--primary); }
    :root { --bg: oklch(0.9 0.1 200 / 50%); --primary: color-mix(in oklch, red 30%, var(--bg)); --radius: calc(1rem - 2px);
      --font-sans: "A B", 'C', d; --a: var(--b, #fff); --b: url(x y) "\\41 {" ; --ag-spacing: 8px !important }
    .dark, [data-theme="dark"] { --bg: hsl(from var(--primary) h s l); } @media (prefers-color-scheme: dark) { html { --bg: #000 } }
    @property --c { syntax: '*'; initial-value: 222 84% 5% }
    """
  private static let tokens = """
    {"color": {"$type": "color", "a": {"$value": "{color.b}"}, "b": {"$value": {"colorSpace": "oklch", "components": [0.5, 0.1, 20]}},
      "background": {"$value": "rgba({color.b}, 0.5)"}, "text": {"$ref": "#/color/a"}},
     "radius": {"md": {"$value": {"value": 8, "unit": "px"}}}, "schemes": {"light": {"primary": "#123456"}},
     "params": {"accentColor": {"ref": "x", "mix": 0.1}}}
    """
  private static let office = """
    <a:theme><a:clrScheme><a:dk1><a:sysClr val="windowText" lastClr="000000"/></a:dk1><a:accent1><a:scrgbClr r="50%" g="1" b="2"/>
    </a:accent1></a:clrScheme><a:fontScheme><a:minorFont><a:latin typeface="Aptos"/></a:minorFont></a:fontScheme></a:theme>
    """

  /// Bytes are changed, removed, doubled and moved; pieces of CSS are inserted.
  private func mutated(_ text: String, _ random: inout SeededGenerator) -> String {
    var bytes = Array(text.utf8)
    let pieces = [
      "{", "}", "(", ")", "\"", "'", "\\", "/*", "*/", "var(--", "{a}", ";", "<", "1e999", "\0",
      "é", "calc(",
    ]
    for _ in 0..<Int.random(in: 1...6, using: &random) where !bytes.isEmpty {
      let place = Int.random(in: 0..<bytes.count, using: &random)
      switch Int.random(in: 0..<4, using: &random) {
      case 0: bytes[place] = UInt8.random(in: 0...255, using: &random)
      case 1:
        bytes.removeSubrange(
          place..<min(bytes.count, place + Int.random(in: 1...40, using: &random)))
      case 2: bytes.insert(contentsOf: (pieces.randomElement(using: &random) ?? "").utf8, at: place)
      default:
        let end = min(bytes.count, place + Int.random(in: 1...60, using: &random))
        let target = Int.random(in: 0...bytes.count, using: &random)
        bytes.insert(contentsOf: Array(bytes[place..<end]), at: target)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test("give a theme that can be read, or an error with its place", arguments: 0..<3)
  func mutations(_ kind: Int) throws {
    let (text, path) = [(Self.sheet, "m.css"), (Self.tokens, "m.json"), (Self.office, "m.xml")][
      kind]
    var random = SeededGenerator(seed: UInt64(kind) + 7)
    for round in 0..<Repetitions.count(40, of: 150) {
      let input = mutated(text, &random)
      do throws(RenderError) {
        let imported = try ThemeImport(input, path: path, name: "m")
        if imported.takenCount > 0 {
          _ = try ThemeFile.read(ThemeText(text: imported.text, name: "m.yaml"))
        }
        #expect(imported.omissions.allSatisfy { $0.place.line != nil }, "\(round): \(input)")
      } catch {
        #expect(error.place?.file == path, "\(round): \(error.message): \(input)")
      }
    }
  }
}

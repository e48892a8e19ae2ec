import GridModel
import Testing

@testable import GridDocuments

@Suite("The simple YAML of themes that come with GridPress")
struct SimpleYAMLTests {
  @Test(
    "each theme and preset gives the tree that all of YAML gives, with every place",
    arguments: Theme.builtInNames + Theme.presetNames + ["base"])
  func themes(name: String) throws {
    let text = name == "base" ? Theme.baseSource : try Theme.source(ofBuiltIn: name)
    let (simple, whole) = trees(text)
    #expect(simple.count > 4)
    #expect(simple == whole)
  }

  @Test(
    "the form gives the tree that all of YAML gives",
    arguments: [
      "a: 1", "# é\na: b c  # d\n\nb: {c: [1, -2.5], d: ~}\n", "a:\n  b:\n    c: x\n  d: y\ne: z\n",
      "a:\n  - b: 1\n    c: 2\n  - {b: 3}\n  - [4]\nd: \"#FFF\"\n", "a: b#c, d (e)\n", "  a: 1\n",
      "a: \"é\"\nb: \"\"\n", "a: {b: [[1], [2, 3]], c: \"x, y\"}  # z\n", "a: 2x4\n-b: 1\n",
    ])
  func forms(_ text: String) {
    let (simple, whole) = trees(text)
    #expect(!simple.isEmpty)
    #expect(simple == whole)
  }

  @Test(
    "what else YAML has is refused with its place",
    arguments: [
      ("", 1, 1), ("a", 1, 2), ("a: b: c", 1, 5), ("a: &b c", 1, 4), ("a: 'b'", 1, 4),
      ("a: \"\\n\"", 1, 5), ("a: |\n  b\n", 1, 4), ("a: {b: 1,\n  c: 2}", 1, 10),
      ("a: [1 2", 1, 8), ("a:\nb: 1", 2, 1), ("a: 1\n  b: 2", 2, 3), ("a: 1\n\tb: 2", 2, 1),
      ("a:b", 1, 3), ("a: \"b", 1, 6), ("a: \"b\" c", 1, 8), ("- a: 1\n-", 2, 2),
      ("a: 1\r\nb: 2", 1, 5),
      ("a:\n  - 1\n", 2, 6), ("a: {}", 1, 5), ("\u{FEFF}a: 1", 1, 1), ("a: 1\n---\n", 2, 4),
    ])
  func refused(_ text: String, _ line: Int, _ column: Int) {
    let problems = ProblemList()
    let tree = SimpleYAML.parse(text, name: "f", folder: "", problems: problems)
    #expect(tree == nil)
    #expect(problems.error?.description.hasPrefix("f:\(line):\(column): this is not YAML") == true)
  }

  /// What both readers make of a text, a line a value: its place, its path, and how it is written.
  private func trees(_ text: String) -> (simple: [String], whole: [String]) {
    let problems = ProblemList()
    let simple = SimpleYAML.parse(text, name: "f", folder: "themes/", problems: problems)
    let whole = YAMLFile.parse(text, name: "f", folder: "themes/", problems: problems)
    #expect(problems.error == nil)
    return (lines(simple), lines(whole))
  }

  private func lines(_ value: YAMLValue?, path: String = "") -> [String] {
    guard let value else { return [] }
    let start = "\(value.place) \(value.origin.folder) \(path)"
    switch value.content {
    case .scalar(let text, let style): return ["\(start) \(style) \(text)"]
    case .list(let values):
      return ["\(start) list"]
        + values.enumerated().flatMap { lines($1, path: "\(path)[\($0)]") }
    case .mapping(let members):
      return ["\(start) mapping"]
        + members.flatMap {
          ["\($0.keyPlace) \($0.key)"] + lines($0.value, path: "\(path).\($0.key)")
        }
    }
  }
}

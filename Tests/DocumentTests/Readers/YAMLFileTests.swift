import GridModel
import Testing

@testable import GridDocuments

@Suite("Trees of YAML files")
struct YAMLFileTests {
  @Test(
    "an alias has the value and the place of the last anchor with its name",
    arguments: [
      ("a: &x 1\nb: *x\n", "{a 1:4=1, b 1:4=1}"),
      ("- &x 1\n- &x 2\n- *x\n", "[1:3=1, 2:3=2, 2:3=2]"),
      ("a: &x {b: [c]}\nd: [*x, *x]\n", "{a {b [1:12=c]}, d [{b [1:12=c]}, {b [1:12=c]}]}"),
      ("- &k a\n- {*k : 2}\n", "[1:3=a, {a 2:9=2}]"),
    ])
  func aliases(text: String, tree: String) {
    let value = YAMLFile.parse(text, name: "f", problems: ProblemList())
    #expect(value.map(shown) == tree)
  }

  @Test(
    "the faults of a file have their places",
    arguments: [
      ("", "f:1:1: the file is empty"),
      ("# a\n", "f:1:1: the file is empty"),
      (
        "a: &x [*x]\n",
        "f:1:8: nothing has the anchor; a text that begins with * has to be in quotes"
      ),
      (
        "a: 1\n---\nb: 2\n",
        "f:2:1: expected a single document in the stream but found another document"
      ),
      ("b: 1\na: 2\na: 3\nc: {d: 1}\nb: 4\n", "f:2:1: \"a\", \"b\" is given more than once"),
      ("a: 1\n\"a\": 2\n", "f:1:1: \"a\" is given more than once"),
      (
        (0..<20).map { "k\($0): \($0)\n" }.joined() + "k3: 1\n",
        "f:4:1: \"k3\" is given more than once"
      ),
      (
        "[a]: 1\nb: 2\n{c: d}: 3\n",
        "f:1:1: expected a text, not a list\nf:3:1: expected a text, not a mapping"
      ),
    ])
  func faults(text: String, problem: String) {
    let problems = ProblemList()
    _ = YAMLFile.parse(text, name: "f", problems: problems)
    #expect(problems.error?.description == problem)
  }

  @Test("a file with a syntax error has no other problem")
  func onlySyntax() {
    let problems = ProblemList()
    _ = YAMLFile.parse("[a]: 1\nb: [2\n", name: "f", problems: problems)
    #expect(
      problems.error?.description
        == "f:3:1: did not find expected ',' or ']' while parsing a flow sequence")
  }

  @Test("a key that is not a text is left out, and the others are read")
  func keys() {
    let value = YAMLFile.parse("[a]: 1\nb: 2\n", name: "f", problems: ProblemList())
    #expect(value.map(shown) == "{b 2:4=2}")
  }

  private func shown(_ value: YAMLValue) -> String {
    switch value.content {
    case .scalar(let text, _):
      "\(value.place.line ?? 0):\(value.place.column ?? 0)=\(text)"
    case .list(let values): "[\(values.map(shown).joined(separator: ", "))]"
    case .mapping(let members):
      "{\(members.map { "\($0.key) \(shown($0.value))" }.joined(separator: ", "))}"
    }
  }
}

import GridModel
import Testing

@testable import GridDocuments
@testable import GridPress

@Suite("JSON read into a tree")
struct JSONTreeTests {
  /// The tree in a short form, or the first problem with its place.
  private func read(_ text: String) -> String {
    let problems = ProblemList()
    let tree = JSONTree.parse(
      Array(text.utf8), origin: YAMLOrigin(file: "f", problems: problems),
      place: SourcePlace(file: "f", line: 3))
    return tree.map(short) ?? problems.error?.description ?? "no problem"
  }

  /// Texts stand in ‹ ›, words as they are.
  private func short(_ value: YAMLValue) -> String {
    switch value.content {
    case .scalar(let text, .plain): text
    case .scalar(let text, _): "‹\(text)›"
    case .list(let values): "[" + values.map(short).joined(separator: " ") + "]"
    case .mapping(let members):
      "{" + members.map { "\($0.key)=\(short($0.value))" }.joined(separator: " ") + "}"
    }
  }

  @Test(
    "values keep their spelling, and keys their order",
    arguments: [
      (
        #" {"b": 1.50, "a": [true, null, -2e+3, "x"], "c": {}} "#,
        "{b=1.50 a=[true null -2e+3 ‹x›] c={}}"
      ),
      ("[]", "[]"), ("[ ]", "[]"), ("0", "0"),
      (#""\" \\ \/ \b\f\n\r\t é""#, "‹\" \\ / \u{8}\u{C}\n\r\t é›"),
      (#""\u00e9\ud83d\ude00\uFFFF""#, "‹é😀\u{FFFF}›"),
      ("\"null\"", "‹null›"), ("{\"a\":1}\r", "{a=1}"),
    ])
  func values(_ text: String, _ tree: String) { #expect(read(text) == tree) }

  @Test(
    "what is not JSON is a problem with its column, counted in characters",
    arguments: [
      ("", "f:3:1: the line ends in the middle of a value"),
      ("{", "f:3:2: expected a key in double quotes"),
      (#"{"a"}"#, "f:3:5: expected a colon after a key"),
      (#"{"a":1,}"#, "f:3:8: expected a key in double quotes"),
      ("[1,]", "f:3:4: \"]\" is not a JSON value"),
      ("[1 2]", "f:3:4: expected a comma or ]"),
      (#"{"a":1 "b":2}"#, "f:3:8: expected a comma or }"),
      (#"{"a":1,"a":2}"#, "f:3:8: \"a\" is given more than once"),
      ("1 2", "f:3:3: expected the end of the line"),
      ("01", "f:3:1: \"01\" is not a JSON value"), ("True", "f:3:1: \"True\" is not a JSON value"),
      ("'a'", "f:3:1: \"'a'\" is not a JSON value"), ("NaN", "f:3:1: \"NaN\" is not a JSON value"),
      ("[\"é\", é]", "f:3:7: \"é\" is not a JSON value"),
      ("\"a", "f:3:3: the line ends in the middle of a text"),
      ("\"a\\", "f:3:4: the line ends in the middle of a text"),
      ("\"a\u{1}\"", "f:3:3: a control character in a text is written as an escape"),
      (#""\x""#, "f:3:2: JSON has no such escape"),
      (#""\u12g4""#, #"f:3:2: \u takes four hexadecimal digits"#),
      (#""\u12"#, #"f:3:2: \u takes four hexadecimal digits"#),
      (#""\ud83d""#, #"f:3:2: half a character: \u escapes of D800 to DFFF come in pairs"#),
      (#""\ude00\ud83d""#, #"f:3:2: half a character: \u escapes of D800 to DFFF come in pairs"#),
      (#""\ud83d\u0041""#, #"f:3:2: half a character: \u escapes of D800 to DFFF come in pairs"#),
      ("[\u{FEFF}1]", "f:3:2: \"\u{FEFF}1\" is not a JSON value"),
      (
        String(repeating: "[", count: 70),
        "f:3:66: nested more than 64 levels deep; limits[.nesting] allows more"
      ),
    ])
  func faults(_ text: String, _ problem: String) { #expect(read(text) == problem) }

  @Test("bytes that are not UTF-8 are not JSON")
  func badBytes() {
    let problems = ProblemList()
    let tree = JSONTree.parse(
      [0x22, 0xFF, 0x22], origin: YAMLOrigin(file: "f", problems: problems),
      place: SourcePlace(file: "f", line: 3))
    #expect(tree == nil)
    #expect(problems.error?.description == "f:3: the line is not UTF-8")
  }

  /// Each value of a file with its place, or the first problem.
  private func readFile(_ text: String, limits: RenderLimits = RenderLimits()) -> [String] {
    let problems = ProblemList(limits: limits)
    let tree = JSONTree.parse(
      file: Array(text.utf8), origin: YAMLOrigin(file: "f", problems: problems))
    return tree.map(places) ?? [problems.error?.description ?? "no problem"]
  }

  private func places(_ value: YAMLValue) -> [String] {
    let start = "\(value.place) \(short(value))"
    return switch value.content {
    case .scalar: [start]
    case .list(let values): [start] + values.flatMap(places)
    case .mapping(let members):
      [start] + members.flatMap { ["\($0.keyPlace) \($0.key)"] + places($0.value) }
    }
  }

  @Test(
    "in a file every value and key has its line and column, as YAML has them",
    arguments: [
      "{\"a\": 1}", "{\n  \"é\": [1, {\"b\": \"x\"}],\r\n  \"c\": null\n}\n", "[\"é😀\", true, [2]]",
      " \n [\"a\\n\", {}, []] ",
    ])
  func filePlaces(_ text: String) throws {
    let whole = try #require(YAMLFile.parse(text, name: "f", problems: ProblemList()))
    #expect(readFile(text) == places(whole))
  }

  @Test(
    "what is wrong in a file has its line, and is said of the file",
    arguments: [
      ("{\n  \"a\": [1,\n", "f:3:1: the file ends in the middle of a value"),
      ("{\"é\": 1,\n \"a\": 1, \"a\": 2}", "f:2:10: \"a\" is given more than once"),
      ("[1]\n[2]", "f:2:1: expected the end of the file"),
      ("[1,\n\"é\", tru]", "f:2:6: \"tru\" is not a JSON value"),
      ("[\"a", "f:1:4: the file ends in the middle of a text"),
    ])
  func fileFaults(_ text: String, _ problem: String) { #expect(readFile(text) == [problem]) }

  @Test("a tree that was read once has its problems where they are wanted")
  func reporting() throws {
    let first = ProblemList()
    let second = ProblemList()
    let tree = try #require(
      YAMLFile.parse("a: {b: [1, 2]}\n", name: "f", folder: "g/", problems: first))
    let copy = tree.reporting(to: second)
    #expect(short(copy) == short(tree))
    copy["a"]?["b"]?.problem("wrong")
    #expect(first.error == nil)
    #expect(second.error?.description == "f:1:8: wrong")
    #expect(copy["a"]?.origin.resolve("h") == "g/h")
  }
}

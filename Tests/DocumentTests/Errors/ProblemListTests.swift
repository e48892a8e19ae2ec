import GridModel
import Testing

@testable import GridDocuments
@testable import GridPress

@Suite("A list of problems")
struct ProblemListTests {
  private let problems = ProblemList()

  private func place(_ line: Int, _ column: Int = 1, file: String = "doc") -> SourcePlace {
    SourcePlace(file: file, line: line, column: column)
  }

  @Test("problems come in the order of files, lines and columns, each once")
  func order() {
    problems.willRead("doc")
    problems.willRead("base")
    problems.add("in the base", at: place(1, file: "base"))
    problems.add("right", at: place(2, 9))
    problems.add("left", at: place(2, 3))
    problems.add("left", at: place(2, 3))
    problems.add("without a place", at: nil)
    #expect(
      problems.error?.description == """
        doc:2:3: left
        doc:2:9: right
        base:1:1: in the base
        without a place
        """)
  }

  @Test("a problem of a document is bad input, one of a flag a wrong usage")
  func kinds() {
    problems.willRead("doc")
    problems.add("in a flag", at: nil)
    #expect(problems.error?.kind == .usage)
    #expect(problems.error?.exitCode == 64)
    problems.add("in the document", at: place(1))
    #expect(problems.error?.kind == .badInput)
  }

  @Test("the first problem of the document decides the exit code")
  func exitCode() {
    problems.add(RenderError(.inputNotFound, "cannot be read", at: place(2)))
    #expect(problems.error?.exitCode == 66)
    problems.add("unknown key", at: place(3))
    #expect(problems.error?.exitCode == 66)
    problems.add("unknown key", at: place(1))
    #expect(problems.error?.exitCode == 65)
  }

  @Test("the first hundred of many problems are reported, the others counted")
  func many() throws {
    for line in (1...8000).reversed() { problems.add("wrong", at: place(line)) }
    let error = try #require(problems.error)
    #expect(error.place?.line == 1)
    #expect(error.others.count == 99)
    #expect(error.others.last?.place?.line == 100)
    #expect(error.unreportedCount == 7900)
    let lines = error.description.split(separator: "\n")
    #expect(lines.count == 101)
    #expect(lines.last == "… and 7,900 more problems")
  }

  @Test("a hundred problems are all reported, of a hundred and one the last is counted")
  func limit() {
    for line in 1...100 { problems.add("wrong", at: place(line)) }
    #expect(problems.error?.unreportedCount == 0)
    #expect(problems.error?.reported.count == 100)
    problems.add("wrong", at: place(101))
    #expect(problems.error?.reported.last?.message == "… and 1 more problem")
  }

  @Test("errors that are added keep what they count")
  func nested() {
    for line in 1...150 { problems.add("wrong", at: place(line)) }
    let all = ProblemList()
    if let error = problems.error { all.add(error) }
    #expect(all.error?.others.count == 99)
    #expect(all.error?.unreportedCount == 50)
  }

  @Test("names that may be meant are searched only for the problems that are reported")
  func searches() {
    let names = ["width", "title"]
    for line in 1...2000 {
      problems.add("unknown key \"wdith\"", suggesting: "wdith", among: names, at: place(line))
    }
    #expect(problems.searchCount == 0)
    #expect(problems.error?.message == "unknown key \"wdith\", did you mean \"width\"?")
    #expect(problems.searchCount == 100)
  }

  @Test("hints of errors are searched only for the problems that are reported")
  func hints() {
    for line in 1...100 {
      problems.add(
        "no \"wdith\"", hint: NameHint("wdith", among: ["width"]), at: place(line))
      #expect(!problems.isFull)
    }
    problems.add(
      "no \"x\"", hint: NameHint("x", among: ["width"], otherwise: "; there is a width"),
      at: place(1, 0))
    problems.add("no hint", hint: nil, kind: .usage, at: place(1, 0))
    #expect(problems.isFull)
    #expect(problems.searchCount == 0)
    let all = problems.error?.all ?? []
    #expect(problems.searchCount == 99)
    #expect(
      all.prefix(3).map(\.message) == [
        "no \"x\"; there is a width", "no hint", "no \"wdith\", did you mean \"width\"?",
      ])
    #expect(all.prefix(3).map(\.kind) == [.badInput, .usage, .badInput])
  }

  @Test("a hundred unknown columns are reported with the columns that are meant, others counted")
  func columns() throws {
    let names = (0..<150).map { "{key: shpi, title: \($0)}" }.joined(separator: "\n  - ")
    let document = try DocumentFile.parse(
      "data: {rows: [{ship: Bo}]}\ncolumns:\n  - \(names)\n", name: "doc", folder: "")
    RequestCheck.run(GridRequest(document), problems: problems)
    let error = try #require(problems.error)
    #expect(error.message == "no column is called \"shpi\", did you mean \"ship\"?")
    #expect(error.others.count == 99)
    #expect(error.unreportedCount == 50)
  }

  @Test("a problem with a hint is the same as one with its whole sentence")
  func sameHints() {
    let hint = NameHint("wdith", among: ["width"])
    for isFirst in [true, false] {
      let problems = ProblemList()
      if isFirst { problems.add("no \"wdith\"", hint: hint, at: place(1)) }
      problems.add("no \"wdith\", did you mean \"width\"?", at: place(1))
      problems.add("no \"wdith\", did you mean \"weight\"?", at: place(1))
      problems.add("no \"wdith\"", hint: hint, at: place(1))
      #expect(problems.error?.all.count == 2)
    }
  }

  @Test("of columns of one name the first is found")
  func equalNames() {
    let choice = ColumnChoice(of: ["a", "b", "a", "B"].map { GridColumn($0) })
    #expect(["a", "b", "B", "c"].map { choice.index(of: $0) } == [0, 1, 3, nil])
  }

  @Test("a document of 8,000 unknown keys searches 100 suggestions")
  func document() throws {
    let keys = (0..<8000).map { "titel\($0): 1\n" }.joined()
    let root = YAMLFile.parse("data: a.csv\n" + keys, name: "doc", problems: problems)
    let error = try #require(throws: RenderError.self) {
      try DocumentFile.read(root, problems: problems)
    }
    #expect(error.place == place(2))
    #expect(error.others.count == 99)
    #expect(error.unreportedCount == 7900)
    #expect(problems.searchCount == 100)
  }

  @Test("a step that fails adds its problems and gives nothing")
  func steps() {
    let number = problems.collect { () throws(RenderError) in 1 }
    let nothing: Int? = problems.collect { () throws(RenderError) in
      throw RenderError(.badInput, "first", others: [RenderError(.badInput, "second")])
    }
    #expect(number == 1)
    #expect(nothing == nil)
    #expect(problems.error?.description == "first\nsecond")
  }
}

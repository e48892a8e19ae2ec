import GridModel
import Testing

@testable import GridDocuments

@Suite("A mapping that is one of several kinds")
struct OneOfTests {
  private enum Shape: Hashable, Sendable {
    case circle(radius: Int)
    case box(width: Int, height: Int?)
    case square(Int)
    case line(Int, RowPath)
    case point
  }

  private static let width = Field("width", .integer(in: 1...9), "How wide it is.")
  private static let turn = Field(
    "row", start: RowPath(section: 0, row: 0),
    keys: [
      Key("row", .integer(in: 0...9), \.row, default: 0, "A row."),
      Key("section", .integer(in: 0...9), \.section, default: 0, "A section."),
    ]
  ).or(RowPath(section: 0, row: 0))

  private static let shape = Notation<Shape>.oneOf(
    "shape", "Shape",
    [
      Alternative(
        "radius", .integer(in: 1...9), "The radius of a circle.", { .circle(radius: $0) },
        { if case .circle(let radius) = $0 { radius } else { nil } }),
      Alternative(
        width, Field("height", .integer(in: 1...9), "How high it is.").optional,
        make: { $0 == 9 ? nil : .box(width: $0, height: $1) },
        take: { if case .box(let width, let height) = $0 { (width, height) } else { nil } }),
      .keys(turn),
      Alternative(
        Field("length", .integer(in: 1...9), "How long it is.").or(3),
        Field("line", .flag, "Whether it is a line."), turn,
        make: { length, isLine, turn in isLine ? .line(length, turn) : nil },
        take: { if case .line(let length, let turn) = $0 { (length, true, turn) } else { nil } }),
    ],
    needsOne: true, unwritable: "is a point",
    check: { shape, value in
      if shape.given.count != 1 { value.problem("a shape is one of \(shape.kinds)") }
      if shape.value == nil, shape.fields.count == 1 { value.problem("no such shape") }
    })

  private func read(_ text: String) throws -> (Shape?, [String]) {
    let problems = ProblemList()
    let value = YAMLValue(
      try #require(PlainValue(yaml: text)), path: "",
      origin: YAMLOrigin(file: nil, problems: problems))
    let shape = Self.shape.read(value)
    return (shape, problems.error?.all.map(\.message) ?? [])
  }

  @Test("the keys tell the kind; further ones may be left out or have a default")
  func kinds() throws {
    #expect(try read("{radius: 2}") == (.circle(radius: 2), []))
    #expect(try read("{width: 2}") == (.box(width: 2, height: nil), []))
    #expect(try read("{height: 3, width: 2}") == (.box(width: 2, height: 3), []))
    let row = RowPath(section: 0, row: 4)
    #expect(try read("{length: 5, line: true, row: 4}") == (.line(5, row), []))
  }

  @Test("a key that no alternative has with the others makes no value")
  func mixed() throws {
    #expect(
      try read("{radius: 2, width: 2}") == (nil, ["a shape is one of radius, width and length"]))
    #expect(try read("{radius: 2, row: 4}") == (nil, []))
    #expect(try read("{}") == (nil, ["a shape is one of radius, width and length"]))
    #expect(try read("{width: 9}") == (nil, ["no such shape"]))
    #expect(
      try read("{radus: 2}") == (
        nil,
        [
          "unknown key \"radus\", did you mean \"radius\"?",
          "a shape is one of radius, width and length",
        ]
      ))
    #expect(try read("{radius: 0}") == (nil, ["0 is out of range: 1 to 9"]))
  }

  @Test("a value is written by its kind, without defaults; one of no kind is not")
  func writing() throws {
    let written: [(Shape, String)] = [
      (.circle(radius: 2), "{radius: 2}"), (.box(width: 2, height: nil), "{width: 2}"),
      (.box(width: 2, height: 3), "{width: 2, height: 3}"),
      (.line(3, RowPath(section: 0, row: 4)), "{row: 4, line: true}"),
      (
        .line(4, RowPath(section: 2, row: 0)), "{section: 2, length: 4, line: true}"
      ),
    ]
    for (shape, text) in written {
      #expect(try Self.shape.write(shape) == PlainValue(yaml: text))
    }
    let failure = #expect(throws: EncodingFailure.self) { try Self.shape.write(.point) }
    #expect(failure?.reason == "is a point")
  }

  @Test("the schema has the keys where the kinds have them, or where they are placed")
  func schema() throws {
    let members = try #require(
      Self.shape.schema.definitions.first { $0.name == "shape" }.flatMap { definition in
        if case .mapping(let members) = definition.schema { members } else { nil }
      })
    guard case .mapping(let properties)? = members.first(where: { $0.name == "properties" })?.value
    else {
      Issue.record("no properties")
      return
    }
    #expect(
      properties.map(\.name) == ["radius", "width", "height", "row", "section", "length", "line"])
    #expect(
      members.first { $0.name == "anyOf" }?.value
        == .list(
          ["radius", "width", "length"].map { .mapping([.init("required", .texts([$0]))]) }))
  }

  @Test("a record is a tuple of its keys; one that it needs is missed with its message")
  func records() throws {
    let record = Notation.record(
      "record", "Record", Field("name", .key, "A name."),
      Field("count", .integer(in: 0...9), "How many.", default: .integer(1)).or(1),
      needs: "a record has a name")
    let problems = ProblemList()
    func read(_ text: String) throws -> (String, Int)? {
      record.read(
        YAMLValue(
          try #require(PlainValue(yaml: text)), path: "",
          origin: YAMLOrigin(file: nil, problems: problems)))
    }
    #expect(try #require(try read("{name: a}")) == ("a", 1))
    #expect(try #require(try read("{name: a, count: 2}")) == ("a", 2))
    #expect(problems.isEmpty)
    #expect(try read("{count: 2}") == nil)
    #expect(problems.error?.message == "a record has a name")
    #expect(try record.write(("a", 1)) == PlainValue(yaml: "{name: a}"))
    #expect(try record.write(("a", 2)) == PlainValue(yaml: "{name: a, count: 2}"))
  }
}

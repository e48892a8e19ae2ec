import Foundation
import GridData
import GridModel
import Testing

struct HelperSortingTests {
  /// The texts sorted as the only column.
  private func sorted(
    _ texts: [String], locale: String = "en_US_POSIX", _ direction: SortDirection = .ascending
  ) throws -> [String] {
    var rows = DataSourceHelper(
      texts, columns: [DataColumn("text", { $0 })], locale: Locale(identifier: locale))
    try rows.sort(by: "text", direction)
    return rows.shown("text")[0]
  }

  @Test("texts sort as people expect: case and accents matter little, digits are numbers")
  func texts() throws {
    let expected = [
      "Äpfel", "apple", "Apricot", "file 9", "file 10", "File 11", "zebra", "Zoo", "Ж",
    ]
    for _ in 0..<5 { #expect(try sorted(expected.shuffled()) == expected) }
    #expect(try sorted(expected.shuffled(), .descending) == expected.reversed())
  }

  @Test("each language has its own order")
  func languages() throws {
    let swedish = ["zebra", "ärlig", "åtta", "öra"]
    #expect(try sorted(swedish) == ["ärlig", "åtta", "öra", "zebra"])
    #expect(try sorted(swedish, locale: "sv_SE") == ["zebra", "åtta", "ärlig", "öra"])
    let czech = ["chata", "cibule", "hora", "dům", "chata 2", "ital"]
    #expect(
      try sorted(czech, locale: "cs_CZ") == ["cibule", "dům", "hora", "chata", "chata 2", "ital"])
    #expect(
      try sorted(czech, locale: "en_US") == ["chata", "chata 2", "cibule", "dům", "hora", "ital"])
  }

  @Test("texts that are equal but for case have one order, whatever the source's")
  func caseOnly() throws {
    let first = try sorted(["ab", "AB", "Ab", "aB", "ab"])
    #expect(try sorted(["AB", "aB", "ab", "ab", "Ab"]) == first)
  }

  @Test("texts that are all numbers compare as numbers, thousands separators heeded")
  func numbersInTexts() throws {
    #expect(
      try sorted(["1,200", "300", "", "(5)", "1,339,724,852", "0.5"])
        == ["(5)", "0.5", "300", "1,200", "1,339,724,852", ""])
  }

  @Test("optionals, numbers, dates and truths sort by value, empty ones last in both directions")
  func values() throws {
    var people = Person.rows
    try people.sort(by: "age")
    #expect(people.shown("forename") == [["Ada", "Alan", "Tony", "Barbara", "Grace", "Edsger"]])
    try people.sort(by: "age", .descending)
    #expect(people.shown("forename") == [["Grace", "Barbara", "Alan", "Tony", "Ada", "Edsger"]])
    try people.sort(by: "height", .descending)
    #expect(people.shown("forename")[0] == ["Edsger", "Alan", "Tony", "Ada", "Grace", "Barbara"])

    func order<Value: CellValueConvertible & Sendable>(_ values: [Value]) throws -> [Int] {
      var rows = DataSourceHelper(
        Array(values.enumerated()).map { Numbered(number: $0.offset, value: $0.element) },
        columns: [DataColumn("number", \.number), DataColumn("value", \.value)])
      try rows.sort(by: "value")
      return rows.shown("number")[0].map { Int($0)! }
    }
    #expect(try order([Int.max, Int.min, 0, Int.max - 1, Int.min + 1]) == [1, 4, 2, 3, 0])
    #expect(try order([UInt64.max, 1, UInt64(Int.max)]) == [1, 2, 0])
    #expect(
      try order([0.1, -.infinity, -0.0, 0, -Double.leastNonzeroMagnitude, 1e300]) == [
        4, 2, 3, 0, 5, 1,
      ])
    let third = Decimal(string: "0.33333333333333333333333333333333333333")!
    let more = Decimal(string: "0.33333333333333333333333333333333333334")!
    #expect(try order([more, third, -1, more]) == [2, 1, 0, 3])
    #expect(try order([true, false, true, false]) == [1, 3, 0, 2])
    let now = Date(timeIntervalSince1970: 1e9)
    #expect(try order([now, now - 0.001, nil, Date.distantPast]) == [3, 1, 0, 2])
  }

  private struct Numbered<Value: Sendable>: Sendable { var number: Int, value: Value }

  @Test("several keys: rows that are equal in the first sort by the second, the rest stay")
  func severalKeys() throws {
    var people = Person.rows
    try people.sort(by: [SortOrder("age", .descending), SortOrder("surname")])
    #expect(people.shown("forename") == [["Grace", "Barbara", "Tony", "Alan", "Ada", "Edsger"]])
    try people.sort(by: [])
    #expect(people.shown("forename")[0] == Person.all.map(\.forename))
  }

  @Test("toggling: tri-state ends unsorted, bi-state turns round, none does nothing")
  func toggling() throws {
    var people = Person.rows
    #expect(try people.sort(toggling: "age") == .ascending)
    #expect(try people.sort(toggling: "age") == .descending)
    #expect(try people.sort(toggling: "age") == nil)
    #expect(people.sortOrders == [])
    #expect(try people.sort(toggling: "age") == .ascending)
    #expect(try people.sort(toggling: "surname") == .ascending)
    #expect(people.sortOrders == [SortOrder("surname")], "one column at a time")
    #expect(try people.sort(toggling: "surname") == .descending)
    #expect(try people.sort(toggling: "surname") == .ascending)
    #expect(try people.sort(toggling: "height") == nil)
    #expect(people.sortOrders == [SortOrder("surname")])
  }

  @Test("a key that does not exist is an error with the nearest; nothing changes")
  func unknownKey() throws {
    var people = Person.rows
    try people.sort(by: "age")
    #expect(throws: UnknownKey.self) { try people.sort(by: "surnam") }
    #expect(throws: UnknownKey.self) { try people.sort(toggling: "x") }
    #expect(throws: UnknownKey.self) { try people.group(by: "x") }
    #expect(people.sortOrders == [SortOrder("age")])
    let error = #expect(throws: UnknownKey.self) { try people.summary(.sum, of: "surnam") }
    #expect(
      error.map { "\($0)" } == "no column is called \"surnam\", did you mean \"surname\"?")
  }

  @Test("a copy has its own order")
  func copies() throws {
    var people = Person.rows
    let before = people
    try people.sort(by: "surname")
    #expect(before.shown("surname")[0] == Person.all.map(\.surname))
    #expect(
      people.shown("surname")
        == [["Dijkstra", "hoare", "Hopper", "Liskov", "Lovelace", "turing"]])
    people.items.removeAll { $0.surname == "hoare" }
    #expect(people.shown("surname") == [["Dijkstra", "Hopper", "Liskov", "Lovelace", "turing"]])
  }
}

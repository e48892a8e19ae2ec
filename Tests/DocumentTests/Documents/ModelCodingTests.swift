import Foundation
import GridCore
import GridModel
import Testing

@testable import GridPress

@Suite("Colours, styles, themes and states as Codable values")
struct ModelCodingTests {
  private func json(_ value: some Encodable) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(value), as: UTF8.self)
  }

  private func decoded<Value: Decodable>(_ json: String) throws -> Value {
    try JSONDecoder().decode(Value.self, from: Data(json.utf8))
  }

  private func problem<Value: Decodable>(_ type: Value.Type, _ json: String) -> String? {
    do {
      let _: Value = try decoded(json)
      return nil
    } catch DecodingError.dataCorrupted(let context) {
      return context.debugDescription
    } catch {
      return "\(error)"
    }
  }

  @Test("a colour is written as in a theme, and one between two of these as its parts")
  func colors() throws {
    #expect(try json([Color.red, "#0B7A7580"]) == ##"["#FF0000","#0B7A7580"]"##)
    let between = Color(red: 0.1, green: 0.25, blue: 0.5, alpha: 0.75)
    #expect(try json(between) == "[0.1,0.25,0.5,0.75]")
    #expect(try decoded("[0.1,0.25,0.5,0.75]") == between)
    #expect(try decoded(##"["#F00", "teal"]"##) == [Color.red, "teal"])
    #expect(problem(Color.self, ##""#F""##)?.contains("#F") == true)
    #expect(problem(Color.self, "[0, 0, 2, 1]") == "a colour has parts from 0 to 1, not 2.0")
  }

  @Test("a style has the keys of a theme file, and is the same after it was encoded and decoded")
  func styles() throws {
    let style = Style(
      background: .white, text: .red, font: FontStyle(size: 12, weight: 700), alignment: .center,
      insets: Insets(top: 1, left: 2, bottom: 3, right: 4), height: 40)
    let text = try json(style)
    #expect(
      text
        == ##"{"align":"center","background":"#FFFFFF","font":{"size":12,"weight":700},"height":40,"insets":[1,4,3,2],"text":"#FF0000"}"##
    )
    #expect(try decoded(text) == style)
    #expect(problem(Style.self, ##"{"colour": "red"}"##)?.contains("colour") == true)
  }

  @Test(
    "every theme in every variant looks the same after it was encoded and decoded",
    arguments: Theme.builtInNames)
  func themes(_ name: String) throws {
    for variants in [[]] + (try Theme.variants(ofBuiltIn: name)).map({ [$0] }) {
      let theme = try Theme.builtIn(name, variants: variants)
      let text = try json(theme)
      let again: Theme = try decoded(text)
      #expect(again.name == theme.name)
      #expect(again.styles == theme.styles, "\(name) \(variants)")
      #expect(try json(again) == text)
    }
  }

  @Test("a state is the same after it was encoded and decoded, and says only what is going on")
  func states() throws {
    #expect(try json(GridState()) == "{}")
    let cell = CellPath(section: 0, row: 2, column: "age")
    let state = GridState(
      selectionMode: .cells, selected: [.cell(cell), .row(RowPath(section: 1, row: 0))],
      sort: SortMark("age", .descending), editing: CellEditing(cell, text: "31"),
      filter: FilterRow(text: "q", isFocused: true), resizing: "age",
      flash: [CellFlash(cell, amount: 0.5)], loading: LoadingRows(count: 3))
    let text = try json(state)
    #expect(
      text.hasPrefix(##"{"editing":{"column":"age","row":2,"text":"31"},"filter":{"focused":true"##)
    )
    #expect(try decoded(text) == state)
    #expect(problem(GridState.self, ##"{"selected": [{"row": -1}]}"##)?.contains("-1") == true)
  }
}

import Foundation
import GridModel

extension CellExplanation {
  private struct Content: Encodable {
    struct Cell: Encodable {
      var section: Int
      var row: Int
      var column: String
      var text: String
      var dataRow: Int
    }

    struct Layer: Encodable {
      var name: String
      var file: String?
      var line: Int?
      var column: Int?
      var sets: [String: String]
    }

    struct Step: Encodable {
      var layer: String
      var value: String
      var result: String
      var arithmetic: String?
    }

    struct Property: Encodable {
      var value: String
      var layers: [String]
    }

    var cell: Cell
    var layers: [Layer]
    var background: [Step]
    var text: [Step]
    var result: [String: Property]
    var contrast: Double?
  }

  /// The explanation for machine readers, with the keys `cell`, `layers` (bottom to top), `background` and `text` (the steps of
  /// compositing), `result` (each property with the layers it comes from) and `contrast`.
  public var json: String {
    func steps(_ steps: [CompositingStep]) -> [Content.Step] {
      steps.map {
        Content.Step(
          layer: $0.layer, value: $0.value, result: $0.result, arithmetic: $0.arithmetic)
      }
    }
    let content = Content(
      cell: Content.Cell(
        section: path.row.section, row: path.row.row, column: path.column, text: shownText,
        dataRow: dataRow),
      layers: style.layers.map { layer in
        Content.Layer(
          name: layer.name, file: layer.place?.file, line: layer.place?.line,
          column: layer.place?.column,
          sets: Dictionary(
            layer.style.properties.map { ($0.name, $0.value) }, uniquingKeysWith: { $1 }))
      },
      background: steps(style.background), text: steps(style.text),
      result: Dictionary(
        origins.map {
          ($0.property.name, Content.Property(value: $0.property.value, layers: $0.layers))
        }, uniquingKeysWith: { $1 }),
      contrast: style.contrast.map { ($0 * 100).rounded() / 100 })
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    guard let data = try? encoder.encode(content) else {
      preconditionFailure("texts and finite numbers can be written as JSON")
    }
    return String(decoding: data, as: UTF8.self) + "\n"
  }
}

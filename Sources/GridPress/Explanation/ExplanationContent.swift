import Foundation
import GridModel

/// An explanation for machine readers.
struct ExplanationContent: Encodable {
  struct Cell: Encodable {
    var section: Int
    var row: Int
    var column: String
    var text: String
    var dataRow: Int
  }

  struct Part: Encodable {
    /// As in the address of the part, or `element`.
    var kind: String
    var section: Int?
    /// The row, strip or level in the address of the part.
    var number: Int?
    var column: String?
    /// As themes call it.
    var element: String?
    var text: String
  }

  struct Layer: Encodable {
    var name: String
    var file: String?
    var line: Int?
    var column: Int?
    var sets: [String: String]
    /// The values that the layer would set if `replacedBy` did not; omitted if there are none.
    var replaced: [String: String]?
    var replacedBy: String?
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

  var cell: Cell?
  var part: Part?
  var layers: [Layer]
  var background: [Step]
  var text: [Step]
  var result: [String: Property]
  var contrast: Double?

  init(cell: Cell? = nil, part: Part? = nil, _ style: StyleExplanation) {
    func steps(_ steps: [CompositingStep]) -> [Step] {
      steps.map {
        Step(layer: $0.layer, value: $0.value, result: $0.result, arithmetic: $0.arithmetic)
      }
    }
    self.cell = cell
    self.part = part
    func values(_ style: Style) -> [String: String] {
      Dictionary(style.properties.map { ($0.name, $0.value) }, uniquingKeysWith: { $1 })
    }
    layers = style.layers.map { layer in
      Layer(
        name: layer.name, file: layer.place?.file, line: layer.place?.line,
        column: layer.place?.column, sets: values(layer.style),
        replaced: layer.replaced.map { values($0.style) }, replacedBy: layer.replaced?.layer)
    }
    background = steps(style.background)
    text = steps(style.text)
    result = Dictionary(
      style.origins.map {
        ($0.property.name, Property(value: $0.property.value, layers: $0.layers))
      }, uniquingKeysWith: { $1 })
    contrast = style.contrast.map { ($0 * 100).rounded() / 100 }
  }

  var json: String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    guard let data = try? encoder.encode(self) else {
      preconditionFailure("texts and finite numbers can be written as JSON")
    }
    return String(decoding: data, as: UTF8.self) + "\n"
  }
}

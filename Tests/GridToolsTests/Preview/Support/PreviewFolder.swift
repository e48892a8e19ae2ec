import Foundation
import GridPress
import TestSupport

@testable import GridTools

/// A folder with a document of three rows and its data, and what previews it.
final class PreviewFolder: Sendable {
  let folder: TemporaryFolder

  static let document = """
    data: fruit.csv
    title: Fruit
    theme: modern
    columns:
      - {key: name, title: Name}
      - {key: price, title: Price, style: {text: "#B00020"}}
    """

  init() throws {
    folder = try TemporaryFolder()
    try folder.write("name,price\nApple,1.20\nPear,2.40\nPlum,4.80\n", to: "fruit.csv")
    try write()
  }

  var path: String { folder.file("fruit.yaml") }

  func write(_ text: String = document) throws { try folder.write(text, to: "fruit.yaml") }

  var input: PreviewInput {
    let path = path
    return PreviewInput(name: path) { () throws(RenderError) in
      try DocumentReader.read(path: path)
    } renderer: { _ in
      Renderer()
    }
  }

  var session: PreviewSession { PreviewSession(input) }
}

extension PreviewAnswer {
  var text: String { String(decoding: body, as: UTF8.self) }
}

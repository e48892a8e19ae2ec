import Foundation
import GridPress

/// The folder of this package.
let package = URL(filePath: #filePath)
  .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().path

struct Ship {
  var name: String
  var berth: String
  var tons: Int
}

/// What the tests show in the theme.
enum Port {
  static let theme = ThemeReference.file(package + "/Themes/harbour.yaml")

  static let ships = [
    Ship(name: "Albatros", berth: "A1", tons: 1_840),
    Ship(name: "Cormorant", berth: "A2", tons: 960),
    Ship(name: "Gannet", berth: "B1", tons: 12_300),
  ]

  static func grid(_ ships: [Ship] = Port.ships) -> SourceGrid {
    SourceGrid(
      DataSourceHelper(
        ships,
        columns: [
          DataColumn("Ship", \.name), DataColumn("Berth", \.berth), DataColumn("Tons", \.tons),
        ]),
      title: "In port")
  }
}

import GridPress

struct City { var name: String, population: Int }
let cities = [
  City(name: "Oslo", population: 717_710), City(name: "Bergen", population: 291_940),
  City(name: "Trondheim", population: 214_093), City(name: "Ålesund", population: 67_520),
]
var rows = DataSourceHelper(
  cities, columns: [DataColumn("City", \.name), DataColumn("Population", \.population)])
try rows.sort(by: "Population")
try await Renderer().render(
  SourceGrid(rows, title: "Cities in Norway"), to: "cities.png", "cities.pdf")

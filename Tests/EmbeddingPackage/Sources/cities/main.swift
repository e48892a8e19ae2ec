import GridPress

struct City { var name: String, population: Int }
let cities = [
  City(name: "Oslo", population: 717_710), City(name: "Bergen", population: 291_940),
  City(name: "Trondheim", population: 214_093), City(name: "Ålesund", population: 67_520),
]
let table = Grid(cities) {
  Column("City", \.name)
  Column("Population", \.population)
}
.title("Cities in Norway")
.sorted(by: \.population)
try await Renderer().write(table, to: "cities.png", "cities.pdf")

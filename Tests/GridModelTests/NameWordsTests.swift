import Testing

@testable import GridModel

@Suite("Words of names in the spelling of programs")
struct NameWordsTests {
  @Test(
    "a name is turned into words",
    arguments: [
      ("pop_change_2016", "Pop change 2016"), ("unitPrice", "Unit price"),
      ("popChange2016", "Pop change 2016"), ("sales2016Q1", "Sales 2016 Q1"),
      ("UnitPrice", "Unit price"), ("customerID", "Customer ID"), ("HTTPServer", "HTTP server"),
      ("gdpPerCapita", "Gdp per capita"), ("GDP_growth", "GDP growth"),
      ("ORDER_ID", "ORDER ID"), ("area_km2", "Area km2"), ("Q1Sales", "Q1 sales"),
      ("_id_", "Id"), ("a__b", "A b"), ("plan_A", "Plan A"), ("größe_cm", "Größe cm"),
      ("unitPriceEUR", "Unit price EUR"), ("country", "Country"),
    ])
  func title(_ name: String, _ title: String) {
    #expect(NameWords(name)?.title == title)
  }

  @Test(
    "a name that is spelled for readers has no such words",
    arguments: ["Unit price", "per km²", "2016", "2016_total", "place.country", "a-b", "_", "Σ x"])
  func readable(_ name: String) { #expect(NameWords(name) == nil) }

  @Test(
    "one word is not a spelling of programs",
    arguments: ["country", "Country", "GDP", "kWh", "pH", "iPhone", "CO2", "x"])
  func single(_ name: String) throws {
    #expect(try !#require(NameWords(name)).isSpelledForPrograms)
  }
}

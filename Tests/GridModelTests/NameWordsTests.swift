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
      ("gdpPerCapita", "GDP per capita"), ("GDP_growth", "GDP growth"),
      ("ORDER_ID", "ORDER ID"), ("area_km2", "Area km²"), ("area_ha", "Area ha"),
      ("Q1Sales", "Q1 sales"),
      ("_id_", "ID"), ("a__b", "A b"), ("plan_A", "Plan A"), ("größe_cm", "Größe cm"),
      ("unitPriceEUR", "Unit price EUR"), ("country", "Country"),
      ("Id", "ID"), ("limit_usd", "Limit USD"), ("cpu_pct", "CPU %"), ("imdb_url", "IMDb URL"),
      ("imdbUrl", "IMDb URL"), ("dob", "DOB"), ("energy_kwh", "Energy kWh"), ("kWh", "kWh"),
      ("pH", "pH"), ("soil_pH", "Soil pH"), ("iPhone", "iPhone"), ("xAxis", "X axis"),
      ("Sepal.Length", "Sepal length"), ("place.country", "Place country"),
      ("2016_total", "2016 total"), ("cpu_%", "CPU %"), ("e-mail", "E-mail"),
      ("us_state", "US state"), ("temp_c", "Temp C"), ("avg(net_usd)", "Avg net USD"),
      ("sum(unitPrice)", "Sum unit price"), ("count(*)", "Count"), ("price_usd/kg", "Price usd/kg"),
      ("e-mail_address", "E-mail address"), ("x", "X"), ("NAME", "NAME"),
    ])
  func title(_ name: String, _ title: String) {
    #expect(NameWords(name)?.title(TitleSpellings(locale: nil)) == title)
  }

  @Test("the words of a long name are all of its characters, in order")
  func long() throws {
    let name = (0..<2_000).map { "word\($0 % 10 == 0 ? "É" : "E")xé" }.joined()
    let words = try #require(NameWords(name)?.words)
    #expect(words.count == 2_001)
    #expect(words.joined() == name)
    #expect(words.dropFirst().allSatisfy { $0.first?.isUppercase == true })
  }

  @Test(
    "a name that is spelled for readers has no such words",
    arguments: [
      "Unit price", "per km²", "2016", "U.S.", "km/h", "_", "Σ x", "limit usd", "1st",
      "avg(net_usd*rate)", "net_usd*2",
    ])
  func readable(_ name: String) { #expect(NameWords(name) == nil) }

  @Test("the acronyms of a title are those of the language of the grid")
  func languages() throws {
    func title(_ name: String, _ locale: String?) throws -> String {
      try #require(NameWords(name)).title(TitleSpellings(locale: locale))
    }
    #expect(try title("ust_betrag", "de_DE") == "USt betrag")
    #expect(try title("ust_betrag", "en_US") == "Ust betrag")
    #expect(try title("vat", "en_GB") == "VAT")
    #expect(try title("prix_ht", "fr_FR") == "Prix HT")
    #expect(try title("isim", "tr_TR") == "İsim")
    #expect(try title("ßa", nil) == "ßa")
  }

  @Test(
    "one word is not a spelling of programs",
    arguments: ["country", "Country", "GDP", "kWh", "pH", "iPhone", "CO2", "x"])
  func single(_ name: String) throws {
    #expect(try #require(NameWords(name)).words.count == 1)
  }
}

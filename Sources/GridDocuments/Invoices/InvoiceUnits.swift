/// The units of invoices by the words that people write.
package enum InvoiceUnits {
  /// The code of UN/ECE Recommendation 20; `nil` if the word is neither one nor known.
  /// - Parameters:
  ///   - own: the codes that the document gives to words of its own.
  package static func code(_ word: String, own: [String: String]) -> String? {
    let word = word.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    if let code = own[word] { return code }
    if word.isEmpty { return one }
    let key = word.lowercased()
    let plain = key.hasSuffix(".") ? String(key.dropLast()) : key
    // Words come before codes: `h` and `kg` are none, but `DAY` is both, and the same.
    if let code = codes[plain] { return code }
    return InvoiceCodes.units.contains(word) ? word : nil
  }

  /// A countable thing without a unit.
  package static let one = "C62"

  private static let words: KeyValuePairs = [
    "C62": "one unit units einheit einheiten unité unités unidad unidades ×",
    "H87": "piece pieces pc pcs stück stk st pièce pièces pce pieza piezas pezzo pezzi stuk stuks",
    "HUR": "hour hours h hr hrs stunde stunden std heure heures hora horas ora ore uur",
    "MIN": "minute minutes min minuten minuto minutos minuti",
    "DAY": "day days tag tage tagessatz jour jours día días giorno giorni dag dagen",
    "WEE": "week weeks woche wochen semaine semaines",
    "MON": "month months monat monate mois mes meses mese mesi maand maanden",
    "ANN": "year years jahr jahre an ans année années año años anno anni jaar",
    "GRM": "gram grams gramm g", "KGM": "kilogram kilograms kilogramm kg kilo",
    "TNE": "tonne tonnes tonnen t", "MLT": "millilitre millilitres milliliter ml",
    "LTR": "litre litres liter l", "HLT": "hectolitre hektoliter hl",
    "MMT": "millimetre millimeter mm", "CMT": "centimetre centimeter cm",
    "MTR": "metre metres meter m lfm", "KMT": "kilometre kilometres kilometer km",
    "MTK": "m² m2 qm", "MTQ": "m³ m3 cbm", "KWH": "kwh", "MWH": "mwh", "KWT": "kw",
    "PR": "pair pairs paar paare paire paires", "SET": "set sets satz sätze jeu jeux",
    "P1": "percent prozent %", "NMP": "pack packs packung packungen paket pakete",
    "XBX": "box boxes karton kartons kiste kisten schachtel boîte boîtes",
    "XPX": "pallet pallets palette paletten", "XBO": "bottle bottles flasche flaschen",
    "DZN": "dozen dutzend douzaine", "E48": "service services leistung leistungen",
    "LS": "flat_rate lump_sum fixed_price pauschal pauschale psch forfait",
  ]

  private static let codes: [String: String] = {
    var codes: [String: String] = [:]
    for (code, words) in words {
      for word in words.split(separator: " ") {
        codes[String(word).replacing("_", with: " ")] = code
      }
    }
    return codes
  }()
}

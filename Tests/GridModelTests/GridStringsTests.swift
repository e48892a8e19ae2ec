import GridCore
import Testing

@testable import GridModel

@Suite("Words by language")
struct GridStringsTests {
  /// A locale, and what bookkeepers and offices of its language write: under a page's sums so far,
  /// above them on the next page, for a sum, for the sum of a page, for the second of nine pages,
  /// and for no data.
  private static let reference: [(locale: String, words: [String])] = [
    (
      "en_US",
      ["Carried forward", "Brought forward", "Total", "Page total", "Page 2 of 9", "No data"]
    ),
    ("de_DE", ["Übertrag", "Vortrag", "Summe", "Seitensumme", "Seite 2 von 9", "Keine Daten"]),
    (
      "fr_FR",
      ["À reporter", "Report", "Total", "Total de la page", "Page 2 sur 9", "Aucune donnée"]
    ),
    (
      "es_ES",
      [
        "Suma y sigue", "Suma anterior", "Total", "Total de la página", "Página 2 de 9",
        "Sin datos",
      ]
    ),
    (
      "it_IT",
      ["A riportare", "Riporto", "Totale", "Totale pagina", "Pagina 2 di 9", "Nessun dato"]
    ),
    (
      "pt_BR",
      ["A transportar", "Transporte", "Total", "Total da página", "Página 2 de 9", "Sem dados"]
    ),
    (
      "nl_NL",
      [
        "Te transporteren", "Transport", "Totaal", "Paginatotaal", "Pagina 2 van 9",
        "Geen gegevens",
      ]
    ),
    ("sv_SE", ["Att transportera", "Transport", "Summa", "Sidsumma", "Sida 2 av 9", "Inga data"]),
    ("nb_NO", ["Overføres", "Overført", "Sum", "Sidesum", "Side 2 av 9", "Ingen data"]),
    ("da_DK", ["Overføres", "Overført", "I alt", "Side i alt", "Side 2 af 9", "Ingen data"]),
    (
      "fi_FI",
      [
        "Siirto seuraavalle sivulle", "Siirto edelliseltä sivulta", "Yhteensä", "Sivu yhteensä",
        "Sivu 2/9", "Ei tietoja",
      ]
    ),
    (
      "pl_PL",
      [
        "Do przeniesienia", "Z przeniesienia", "Razem", "Suma strony", "Strona 2 z 9",
        "Brak danych",
      ]
    ),
    (
      "cs_CZ",
      [
        "Převod na další stranu", "Převod z předchozí strany", "Celkem", "Součet strany",
        "Strana 2 z 9", "Žádná data",
      ]
    ),
    ("ja_JP", ["次頁繰越", "前頁繰越", "合計", "ページ計", "2 / 9 ページ", "データなし"]),
    ("zh_CN", ["过次页", "承前页", "合计", "本页合计", "第 2 页，共 9 页", "无数据"]),
    ("zh_TW", ["過次頁", "承前頁", "合計", "本頁合計", "第 2 頁，共 9 頁", "沒有資料"]),
    ("ko_KR", ["차면 이월", "전면 이월", "합계", "쪽 합계", "9쪽 중 2쪽", "데이터 없음"]),
    (
      "ar_EG", ["ما بعده", "ما قبله", "الإجمالي", "إجمالي الصفحة", "صفحة 2 من 9", "لا توجد بيانات"]
    ),
    (
      "ru_RU",
      [
        "Перенос на следующую страницу", "Перенос с предыдущей страницы", "Итого",
        "Итого по странице", "Страница 2 из 9", "Нет данных",
      ]
    ),
    (
      "uk_UA",
      [
        "Перенесення на наступну сторінку", "Перенесення з попередньої сторінки", "Усього",
        "Усього на сторінці", "Сторінка 2 з 9", "Немає даних",
      ]
    ),
    (
      "tr_TR",
      [
        "Sonraki sayfaya devreden", "Önceki sayfadan devreden", "Toplam", "Sayfa toplamı",
        "Sayfa 2 / 9", "Veri yok",
      ]
    ),
    (
      "el_GR",
      [
        "Σε μεταφορά", "Από μεταφορά", "Σύνολο", "Σύνολο σελίδας", "Σελίδα 2 από 9",
        "Δεν υπάρχουν δεδομένα",
      ]
    ),
    (
      "hu_HU",
      ["Átvitel", "Áthozat", "Összesen", "Oldal összesen", "2. oldal, összesen 9", "Nincs adat"]
    ),
    (
      "ro_RO",
      ["De reportat", "Report", "Total", "Total pagină", "Pagina 2 din 9", "Nu există date"]
    ),
    (
      "id_ID",
      [
        "Dipindahkan ke halaman berikutnya", "Pindahan dari halaman sebelumnya", "Jumlah",
        "Jumlah halaman ini", "Halaman 2 dari 9", "Tidak ada data",
      ]
    ),
    (
      "vi_VN",
      [
        "Cộng chuyển sang trang sau", "Số trang trước chuyển sang", "Tổng cộng", "Cộng trang",
        "Trang 2/9", "Không có dữ liệu",
      ]
    ),
    (
      "he_IL",
      [
        "העברה לעמוד הבא", "העברה מהעמוד הקודם", "סך הכול", "סך הכול בעמוד", "עמוד 2 מתוך 9",
        "אין נתונים",
      ]
    ),
    (
      "fa_IR",
      [
        "نقل به صفحه بعد", "نقل از صفحه قبل", "جمع", "جمع صفحه", "صفحه 2 از 9",
        "داده‌ای وجود ندارد",
      ]
    ),
    ("th_TH", ["ยอดยกไป", "ยอดยกมา", "รวม", "รวมหน้านี้", "หน้า 2 จาก 9", "ไม่มีข้อมูล"]),
    (
      "hi_IN",
      ["आगे ले जाया गया", "आगे लाया गया", "कुल", "पृष्ठ का कुल", "पृष्ठ 2 / 9", "कोई डेटा नहीं"]
    ),
  ]

  @Test("each language has its terms of bookkeeping", arguments: reference)
  func terms(locale: String, words: [String]) {
    let strings = GridStrings(locale: locale)
    #expect(
      [
        strings.carriedForward, strings.broughtForward, strings.total, strings.pageTotal,
        strings.page(2, of: 9), strings.empty,
      ] == words)
  }

  @Test("a language has all words, with the placeholders of the English ones")
  func complete() {
    let tags = WordsByLanguage.languages
    #expect(tags.count == 36)
    for tag in tags {
      let strings = GridStrings(locale: tag)
      for word in GridStrings.Word.allCases {
        let text = strings[word: word]
        #expect(!text.isEmpty && text == text.trimmed, "\(tag) \(word)")
        #expect(
          text.placeholders.sorted() == GridStrings()[word: word].placeholders.sorted(),
          "\(tag) \(word)")
        #expect(word.placeholders.problem(in: text) == nil)
      }
      let own = GridStrings.Word.allCases.filter { strings[word: $0] != GridStrings()[word: $0] }
      // Latin words such as Median and Total are the same in some languages, and so is the comma of
      // lists.
      if tag != "en" { #expect(own.count >= GridStrings.Word.allCases.count - 7, "\(tag)") }
    }
  }

  @Test("a language defines known words, each once, in the order of the English ones")
  func known() {
    let names = GridStrings.Word.allCases.map(\.rawValue)
    for tag in WordsByLanguage.languages {
      let own = WordsByLanguage.lines(of: tag).map(\.name)
      #expect(own == names.filter(Set(own).contains), "\(tag)")
      // A region or a script defines what differs from its language.
      if !tag.contains("-") { #expect(own == names, "\(tag)") }
    }
  }

  @Test(
    "region and script decide, else the language, else English",
    arguments: [
      ("de_AT", "Löschen"), ("de-CH", "Löschen"), ("pt_PT", "Eliminar"), ("pt", "Excluir"),
      ("pt_AO", "Excluir"), ("zh_Hant", "刪除"), ("zh_HK", "刪除"), ("zh-Hant-MO", "刪除"),
      ("zh_Hans_HK", "删除"), ("zh_SG", "删除"), ("no_NO", "Slett"), ("nn_NO", "Slett"),
      ("iw_IL", "מחיקה"), ("in_ID", "Hapus"),
      ("DE_de@calendar=gregorian", "Löschen"), ("tlh", "Delete"), ("", "Delete"), ("_", "Delete"),
    ])
  func fallback(locale: String, delete: String) {
    #expect(GridStrings(locale: locale).delete == delete)
  }

  @Test("words that are set are kept, whatever the language")
  func overrides() {
    var strings = GridStrings(total: "Total", carriedForward: "zu übertragen")
    strings.count = "Stück"
    strings.adopt("de_DE")
    #expect(strings.total == "Total")
    #expect(strings.carriedForward == "zu übertragen")
    #expect(strings.count == "Stück")
    #expect(strings.broughtForward == "Vortrag")
    strings.adopt("fr_FR")
    #expect(strings.broughtForward == "Vortrag")
    var french = GridStrings(locale: "fr")
    french.adopt("de_DE")
    #expect(french.broughtForward == "Report")
    #expect(GridStrings() == GridStrings())
    #expect(GridStrings(total: "Total") != GridStrings())
  }

  @Test("the header of a section that goes on stands before the word, or in its place in it")
  func continued() {
    #expect(GridStrings().continued("Asia") == "Asia (continued)")
    #expect(GridStrings(continued: "{title}, cont.").continued("Asia {x}") == "Asia {x}, cont.")
  }
}

@Suite("Placeholders in texts")
struct PlaceholderTests {
  @Test("names in braces are filled once; in double braces they stay names")
  func filling() {
    let values = ["value": "{count}", "count": "7", "Unit price": "3"]
    #expect("{value} of {count}".filled(values) == "{count} of 7")
    #expect("{{value}} {value}".filled(values) == "{value} {count}")
    #expect("{Unit price}".filled(values) == "3")
    #expect("{nothing} {} { {1,2} }".filled(values) == "{nothing} {} { {1,2} }")
    #expect("{ {count}".filled(values) == "{ 7")
    #expect("{{count}".filled(values) == "{7")
  }

  @Test("only words of letters and digits are placeholders")
  func names() {
    #expect("{a} {b1} {{c}} {1} {a b} {} { {größe}".placeholders == ["a", "b1", "größe"])
  }

  @Test("an unknown placeholder is reported with those that exist")
  func problems() {
    #expect(TextPlaceholders.group.problem(in: "{value} {{x}} {1}") == nil)
    #expect(
      TextPlaceholders.group.problem(in: "{valeu}")
        == "{valeu} is not a placeholder here: there are {value}, {count}")
    #expect(
      TextPlaceholders.none.problem(in: "{date}")
        == "{date} is not a placeholder here; {{date}} shows the word in braces")
    #expect(TextPlaceholders.none.problem(in: "{region}", besides: ["region"]) == nil)
  }
}

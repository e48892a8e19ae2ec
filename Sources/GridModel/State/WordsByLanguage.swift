/// The words that grids show of themselves, by language: the one place where they are.
enum WordsByLanguage {
  /// The words for a locale such as `de_AT`. What a region or script does not have of its own is as in its language, and what the
  /// language does not have is as in English.
  static func words(of locale: String) -> [GridStrings.Word: String] {
    var words: [GridStrings.Word: String] = [:]
    for tag in ["en"] + tags(of: locale) { words.merge(parsed[tag] ?? [:]) { $1 } }
    return words
  }

  /// The languages that there are words for, from A to Z; those with a script or region are behind it.
  static var languages: [String] { parsed.keys.sorted() }

  /// The tags of a locale, the most general one first: `zh`, `zh-Hant`, `zh-TW`.
  private static func tags(of locale: String) -> [String] {
    let parts = locale.prefix { $0 != "@" && $0 != "." }.split { $0 == "_" || $0 == "-" }.map(
      String.init)
    guard var language = parts.first?.lowercased() else { return [] }
    // Bokmål stands for Norwegian, and is what readers of Nynorsk know as well.
    if language == "no" || language == "nn" { language = "nb" }
    var script = parts.dropFirst().first { $0.count == 4 }
      .map { $0.prefix(1).uppercased() + $0.dropFirst().lowercased() }
    let region = parts.dropFirst().first { $0.count == 2 }?.uppercased()
    if script == nil, let region, language == "zh", ["TW", "HK", "MO"].contains(region) {
      script = "Hant"
    }
    return [language] + [script, region].compactMap(\.self).map { "\(language)-\($0)" }
  }

  /// By tag; read once.
  private static let parsed: [String: [GridStrings.Word: String]] = {
    var languages: [String: [GridStrings.Word: String]] = [:]
    var tag = ""
    for line in table.split(separator: "\n") {
      guard let colon = line.firstIndex(of: ":") else {
        tag = String(line)
        continue
      }
      guard let word = GridStrings.Word(rawValue: String(line[..<colon])) else { continue }
      languages[tag, default: [:]][word] = String(line[line.index(colon, offsetBy: 2)...])
    }
    return languages
  }()

  /// A line with the tag of a language, then a line for each word. Carried and brought forward are the terms of the language's
  /// bookkeeping.
  private static let table = """
    en
    empty: No data
    pulled: Pull down to refresh
    release: Release to refresh
    updating: Updating…
    filterPlaceholder: Filter
    delete: Delete
    total: Total
    page: Page {page} of {pages}
    continued: (continued)
    pageTotal: Page total
    carriedForward: Carried forward
    broughtForward: Brought forward
    count: Count
    mean: Mean
    median: Median
    minimum: Minimum
    maximum: Maximum
    first: First
    last: Last
    distinct: Distinct

    de
    empty: Keine Daten
    pulled: Zum Aktualisieren ziehen
    release: Zum Aktualisieren loslassen
    updating: Wird aktualisiert …
    filterPlaceholder: Filtern
    delete: Löschen
    total: Summe
    page: Seite {page} von {pages}
    continued: (Fortsetzung)
    pageTotal: Seitensumme
    carriedForward: Übertrag
    broughtForward: Vortrag
    count: Anzahl
    mean: Mittelwert
    median: Median
    minimum: Minimum
    maximum: Maximum
    first: Erster Wert
    last: Letzter Wert
    distinct: Verschiedene

    fr
    empty: Aucune donnée
    pulled: Tirez pour actualiser
    release: Relâchez pour actualiser
    updating: Actualisation…
    filterPlaceholder: Filtrer
    delete: Supprimer
    total: Total
    page: Page {page} sur {pages}
    continued: (suite)
    pageTotal: Total de la page
    carriedForward: À reporter
    broughtForward: Report
    count: Nombre
    mean: Moyenne
    median: Médiane
    minimum: Minimum
    maximum: Maximum
    first: Premier
    last: Dernier
    distinct: Valeurs distinctes

    es
    empty: Sin datos
    pulled: Tire hacia abajo para actualizar
    release: Suelte para actualizar
    updating: Actualizando…
    filterPlaceholder: Filtrar
    delete: Eliminar
    total: Total
    page: Página {page} de {pages}
    continued: (continuación)
    pageTotal: Total de la página
    carriedForward: Suma y sigue
    broughtForward: Suma anterior
    count: Recuento
    mean: Media
    median: Mediana
    minimum: Mínimo
    maximum: Máximo
    first: Primero
    last: Último
    distinct: Valores distintos

    it
    empty: Nessun dato
    pulled: Trascina per aggiornare
    release: Rilascia per aggiornare
    updating: Aggiornamento…
    filterPlaceholder: Filtra
    delete: Elimina
    total: Totale
    page: Pagina {page} di {pages}
    continued: (segue)
    pageTotal: Totale pagina
    carriedForward: A riportare
    broughtForward: Riporto
    count: Conteggio
    mean: Media
    median: Mediana
    minimum: Minimo
    maximum: Massimo
    first: Primo
    last: Ultimo
    distinct: Valori distinti

    pt
    empty: Sem dados
    pulled: Puxe para atualizar
    release: Solte para atualizar
    updating: Atualizando…
    filterPlaceholder: Filtrar
    delete: Excluir
    total: Total
    page: Página {page} de {pages}
    continued: (continuação)
    pageTotal: Total da página
    carriedForward: A transportar
    broughtForward: Transporte
    count: Contagem
    mean: Média
    median: Mediana
    minimum: Mínimo
    maximum: Máximo
    first: Primeiro
    last: Último
    distinct: Valores distintos

    pt-PT
    updating: A atualizar…
    delete: Eliminar

    nl
    empty: Geen gegevens
    pulled: Trek omlaag om te vernieuwen
    release: Laat los om te vernieuwen
    updating: Bijwerken…
    filterPlaceholder: Filteren
    delete: Verwijderen
    total: Totaal
    page: Pagina {page} van {pages}
    continued: (vervolg)
    pageTotal: Paginatotaal
    carriedForward: Te transporteren
    broughtForward: Transport
    count: Aantal
    mean: Gemiddelde
    median: Mediaan
    minimum: Minimum
    maximum: Maximum
    first: Eerste
    last: Laatste
    distinct: Unieke waarden

    sv
    empty: Inga data
    pulled: Dra nedåt för att uppdatera
    release: Släpp för att uppdatera
    updating: Uppdaterar…
    filterPlaceholder: Filtrera
    delete: Ta bort
    total: Summa
    page: Sida {page} av {pages}
    continued: (forts.)
    pageTotal: Sidsumma
    carriedForward: Att transportera
    broughtForward: Transport
    count: Antal
    mean: Medelvärde
    median: Median
    minimum: Minimum
    maximum: Maximum
    first: Första
    last: Sista
    distinct: Unika värden

    nb
    empty: Ingen data
    pulled: Dra ned for å oppdatere
    release: Slipp for å oppdatere
    updating: Oppdaterer …
    filterPlaceholder: Filtrer
    delete: Slett
    total: Sum
    page: Side {page} av {pages}
    continued: (forts.)
    pageTotal: Sidesum
    carriedForward: Overføres
    broughtForward: Overført
    count: Antall
    mean: Gjennomsnitt
    median: Median
    minimum: Minimum
    maximum: Maksimum
    first: Første
    last: Siste
    distinct: Unike verdier

    da
    empty: Ingen data
    pulled: Træk ned for at opdatere
    release: Slip for at opdatere
    updating: Opdaterer …
    filterPlaceholder: Filtrer
    delete: Slet
    total: I alt
    page: Side {page} af {pages}
    continued: (fortsat)
    pageTotal: Side i alt
    carriedForward: Overføres
    broughtForward: Overført
    count: Antal
    mean: Gennemsnit
    median: Median
    minimum: Minimum
    maximum: Maksimum
    first: Første
    last: Sidste
    distinct: Unikke værdier

    fi
    empty: Ei tietoja
    pulled: Päivitä vetämällä alas
    release: Päivitä vapauttamalla
    updating: Päivitetään…
    filterPlaceholder: Suodata
    delete: Poista
    total: Yhteensä
    page: Sivu {page}/{pages}
    continued: (jatkuu)
    pageTotal: Sivu yhteensä
    carriedForward: Siirto seuraavalle sivulle
    broughtForward: Siirto edelliseltä sivulta
    count: Lukumäärä
    mean: Keskiarvo
    median: Mediaani
    minimum: Pienin
    maximum: Suurin
    first: Ensimmäinen
    last: Viimeinen
    distinct: Eri arvoja

    pl
    empty: Brak danych
    pulled: Pociągnij, aby odświeżyć
    release: Zwolnij, aby odświeżyć
    updating: Aktualizowanie…
    filterPlaceholder: Filtruj
    delete: Usuń
    total: Razem
    page: Strona {page} z {pages}
    continued: (ciąg dalszy)
    pageTotal: Suma strony
    carriedForward: Do przeniesienia
    broughtForward: Z przeniesienia
    count: Liczba
    mean: Średnia
    median: Mediana
    minimum: Minimum
    maximum: Maksimum
    first: Pierwsza
    last: Ostatnia
    distinct: Różne wartości

    cs
    empty: Žádná data
    pulled: Aktualizujte potažením dolů
    release: Aktualizujte uvolněním
    updating: Aktualizuje se…
    filterPlaceholder: Filtrovat
    delete: Smazat
    total: Celkem
    page: Strana {page} z {pages}
    continued: (pokračování)
    pageTotal: Součet strany
    carriedForward: Převod na další stranu
    broughtForward: Převod z předchozí strany
    count: Počet
    mean: Průměr
    median: Medián
    minimum: Minimum
    maximum: Maximum
    first: První
    last: Poslední
    distinct: Různé hodnoty

    ja
    empty: データなし
    pulled: 下に引いて更新
    release: 指を離して更新
    updating: 更新中…
    filterPlaceholder: 絞り込み
    delete: 削除
    total: 合計
    page: {page} / {pages} ページ
    continued: （続き）
    pageTotal: ページ計
    carriedForward: 次頁繰越
    broughtForward: 前頁繰越
    count: 件数
    mean: 平均
    median: 中央値
    minimum: 最小
    maximum: 最大
    first: 最初
    last: 最後
    distinct: 種類数

    zh
    empty: 无数据
    pulled: 下拉刷新
    release: 松开刷新
    updating: 正在更新…
    filterPlaceholder: 筛选
    delete: 删除
    total: 合计
    page: 第 {page} 页，共 {pages} 页
    continued: （续）
    pageTotal: 本页合计
    carriedForward: 过次页
    broughtForward: 承前页
    count: 计数
    mean: 平均值
    median: 中位数
    minimum: 最小值
    maximum: 最大值
    first: 首项
    last: 末项
    distinct: 不同值

    zh-Hant
    empty: 沒有資料
    pulled: 下拉以更新
    release: 放開以更新
    updating: 更新中…
    filterPlaceholder: 篩選
    delete: 刪除
    total: 合計
    page: 第 {page} 頁，共 {pages} 頁
    continued: （續）
    pageTotal: 本頁合計
    carriedForward: 過次頁
    broughtForward: 承前頁
    count: 計數
    mean: 平均值
    median: 中位數
    minimum: 最小值
    maximum: 最大值
    first: 首項
    last: 末項
    distinct: 相異值

    ko
    empty: 데이터 없음
    pulled: 당겨서 새로 고침
    release: 놓아서 새로 고침
    updating: 업데이트 중…
    filterPlaceholder: 필터
    delete: 삭제
    total: 합계
    page: {pages}쪽 중 {page}쪽
    continued: (계속)
    pageTotal: 쪽 합계
    carriedForward: 차면 이월
    broughtForward: 전면 이월
    count: 개수
    mean: 평균
    median: 중앙값
    minimum: 최솟값
    maximum: 최댓값
    first: 첫 값
    last: 마지막 값
    distinct: 고유한 값

    ar
    empty: لا توجد بيانات
    pulled: اسحب للأسفل للتحديث
    release: اترك للتحديث
    updating: جارٍ التحديث…
    filterPlaceholder: تصفية
    delete: حذف
    total: الإجمالي
    page: صفحة {page} من {pages}
    continued: (تابع)
    pageTotal: إجمالي الصفحة
    carriedForward: ما بعده
    broughtForward: ما قبله
    count: العدد
    mean: المتوسط
    median: الوسيط
    minimum: الأدنى
    maximum: الأقصى
    first: الأول
    last: الأخير
    distinct: القيم المختلفة
    """
}

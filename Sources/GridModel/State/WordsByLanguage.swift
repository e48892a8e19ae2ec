/// The texts that grids themselves show, by language. They are defined only here.
enum WordsByLanguage {
  /// The words for a locale such as `de_AT`. Words that a region or script does not define are
  /// those of its language, and words that the language does not define are English.
  static func words(of locale: String) -> [GridStrings.Word: String] {
    var words: [GridStrings.Word: String] = [:]
    for tag in ["en"] + tags(of: locale) { words.merge(ownWords(tag)) { $1 } }
    return words
  }

  /// The supported languages, in alphabetical order; variants with a script or region follow their
  /// language.
  static var languages: [String] { lines.keys.sorted() }

  /// Whether the language of a locale is supported.
  static func hasWords(in locale: String) -> Bool {
    tags(of: locale).first.map { lines[$0] != nil } ?? false
  }

  /// The tags of a locale, the most general one first: `zh`, `zh-Hant`, `zh-TW`.
  private static func tags(of locale: String) -> [String] {
    let parts = locale.prefix { $0 != "@" && $0 != "." }.split { $0 == "_" || $0 == "-" }.map(
      String.init)
    guard var language = parts.first?.lowercased() else { return [] }
    // Bokmål is used for Norwegian, and readers of Nynorsk understand it as well.
    if language == "no" || language == "nn" { language = "nb" }
    var script = parts.dropFirst().first { $0.count == 4 }
      .map { $0.prefix(1).uppercased() + $0.dropFirst().lowercased() }
    let region = parts.dropFirst().first { $0.count == 2 }?.uppercased()
    if script == nil, let region, language == "zh", ["TW", "HK", "MO"].contains(region) {
      script = "Hant"
    }
    return [language] + [script, region].compactMap(\.self).map { "\(language)-\($0)" }
  }

  /// The lines of each language, by its tag; found once. Only those of a requested language are
  /// read: reading all took a hundredth of the time of a small table.
  private static let lines: [String: [Substring.UTF8View]] = {
    var languages: [String: [Substring.UTF8View]] = [:]
    var tag = ""
    var words: [Substring.UTF8View] = []
    // Reads bytes: searching for characters takes ten times as long.
    for line in table.utf8.split(separator: UInt8(ascii: "\n")) {
      if line.contains(UInt8(ascii: ":")) {
        words.append(line)
      } else {
        if !tag.isEmpty { languages[tag] = words }
        tag = String(Substring(line))
        words = []
      }
    }
    languages[tag] = words
    return languages
  }()

  /// The words that a language defines, by its tag.
  private static func ownWords(_ tag: String) -> [GridStrings.Word: String] {
    var words: [GridStrings.Word: String] = [:]
    for line in lines[tag] ?? [] {
      guard let colon = line.firstIndex(of: UInt8(ascii: ":")),
        let word = GridStrings.Word(rawValue: String(Substring(line[..<colon])))
      else { continue }
      words[word] = String(Substring(line[line.index(colon, offsetBy: 2)...]))
    }
    return words
  }

  /// A line with the tag of a language, then a line for each word. Carried and brought forward are
  /// the terms of the language's bookkeeping.
  private static let table = """
    en
    empty: No data
    pulled: Pull down to refresh
    release: Release to refresh
    updating: Updating…
    filterPlaceholder: Filter
    delete: Delete
    cancel: Cancel
    on: ON
    off: OFF
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
    date: Date
    figureTable: table of {rows}
    figureRow: 1 row
    figureRows: {count} rows
    figureSome: {shown} of {count} rows
    figureColumns: columns: {columns}
    figureList: {list}, {name}
    figureAscending: sorted by {column}, ascending
    figureDescending: sorted by {column}, descending
    figureSelected: selected: {rows}
    figureEnlarged: {part}, enlarged
    figurePart: part of the table

    de
    empty: Keine Daten
    pulled: Zum Aktualisieren ziehen
    release: Zum Aktualisieren loslassen
    updating: Wird aktualisiert …
    filterPlaceholder: Filtern
    delete: Löschen
    cancel: Abbrechen
    on: EIN
    off: AUS
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
    date: Datum
    figureTable: Tabelle mit {rows}
    figureRow: 1 Zeile
    figureRows: {count} Zeilen
    figureSome: {shown} von {count} Zeilen
    figureColumns: Spalten: {columns}
    figureList: {list}, {name}
    figureAscending: aufsteigend sortiert nach {column}
    figureDescending: absteigend sortiert nach {column}
    figureSelected: ausgewählt: {rows}
    figureEnlarged: {part}, vergrößert
    figurePart: Teil der Tabelle

    fr
    empty: Aucune donnée
    pulled: Tirez pour actualiser
    release: Relâchez pour actualiser
    updating: Actualisation…
    filterPlaceholder: Filtrer
    delete: Supprimer
    cancel: Annuler
    on: OUI
    off: NON
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
    date: Date
    figureTable: tableau de {rows}
    figureRow: 1 ligne
    figureRows: {count} lignes
    figureSome: {shown} lignes sur {count}
    figureColumns: colonnes : {columns}
    figureList: {list}, {name}
    figureAscending: tri croissant par {column}
    figureDescending: tri décroissant par {column}
    figureSelected: sélection : {rows}
    figureEnlarged: {part}, agrandi
    figurePart: partie du tableau

    es
    empty: Sin datos
    pulled: Tire hacia abajo para actualizar
    release: Suelte para actualizar
    updating: Actualizando…
    filterPlaceholder: Filtrar
    delete: Eliminar
    cancel: Cancelar
    on: SÍ
    off: NO
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
    date: Fecha
    figureTable: tabla de {rows}
    figureRow: 1 fila
    figureRows: {count} filas
    figureSome: {shown} de {count} filas
    figureColumns: columnas: {columns}
    figureList: {list}, {name}
    figureAscending: orden ascendente por {column}
    figureDescending: orden descendente por {column}
    figureSelected: selección: {rows}
    figureEnlarged: {part}, ampliado
    figurePart: parte de la tabla

    it
    empty: Nessun dato
    pulled: Trascina per aggiornare
    release: Rilascia per aggiornare
    updating: Aggiornamento…
    filterPlaceholder: Filtra
    delete: Elimina
    cancel: Annulla
    on: SÌ
    off: NO
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
    date: Data
    figureTable: tabella di {rows}
    figureRow: 1 riga
    figureRows: {count} righe
    figureSome: {shown} di {count} righe
    figureColumns: colonne: {columns}
    figureList: {list}, {name}
    figureAscending: ordine crescente per {column}
    figureDescending: ordine decrescente per {column}
    figureSelected: selezione: {rows}
    figureEnlarged: {part}, ingrandito
    figurePart: parte della tabella

    pt
    empty: Sem dados
    pulled: Puxe para atualizar
    release: Solte para atualizar
    updating: Atualizando…
    filterPlaceholder: Filtrar
    delete: Excluir
    cancel: Cancelar
    on: SIM
    off: NÃO
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
    date: Data
    figureTable: tabela de {rows}
    figureRow: 1 linha
    figureRows: {count} linhas
    figureSome: {shown} de {count} linhas
    figureColumns: colunas: {columns}
    figureList: {list}, {name}
    figureAscending: ordem crescente por {column}
    figureDescending: ordem decrescente por {column}
    figureSelected: seleção: {rows}
    figureEnlarged: {part}, ampliado
    figurePart: parte da tabela

    pt-PT
    updating: A atualizar…
    delete: Eliminar
    figureAscending: ordenação crescente por {column}
    figureDescending: ordenação decrescente por {column}

    nl
    empty: Geen gegevens
    pulled: Trek omlaag om te vernieuwen
    release: Laat los om te vernieuwen
    updating: Bijwerken…
    filterPlaceholder: Filteren
    delete: Verwijderen
    cancel: Annuleer
    on: AAN
    off: UIT
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
    date: Datum
    figureTable: tabel met {rows}
    figureRow: 1 rij
    figureRows: {count} rijen
    figureSome: {shown} van {count} rijen
    figureColumns: kolommen: {columns}
    figureList: {list}, {name}
    figureAscending: oplopend gesorteerd op {column}
    figureDescending: aflopend gesorteerd op {column}
    figureSelected: geselecteerd: {rows}
    figureEnlarged: {part}, vergroot
    figurePart: deel van de tabel

    sv
    empty: Inga data
    pulled: Dra nedåt för att uppdatera
    release: Släpp för att uppdatera
    updating: Uppdaterar…
    filterPlaceholder: Filtrera
    delete: Ta bort
    cancel: Avbryt
    on: PÅ
    off: AV
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
    date: Datum
    figureTable: tabell med {rows}
    figureRow: 1 rad
    figureRows: {count} rader
    figureSome: {shown} av {count} rader
    figureColumns: kolumner: {columns}
    figureList: {list}, {name}
    figureAscending: stigande ordning efter {column}
    figureDescending: fallande ordning efter {column}
    figureSelected: markerat: {rows}
    figureEnlarged: {part}, förstorat
    figurePart: del av tabellen

    nb
    empty: Ingen data
    pulled: Dra ned for å oppdatere
    release: Slipp for å oppdatere
    updating: Oppdaterer …
    filterPlaceholder: Filtrer
    delete: Slett
    cancel: Avbryt
    on: PÅ
    off: AV
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
    date: Dato
    figureTable: tabell med {rows}
    figureRow: 1 rad
    figureRows: {count} rader
    figureSome: {shown} av {count} rader
    figureColumns: kolonner: {columns}
    figureList: {list}, {name}
    figureAscending: stigende sortert etter {column}
    figureDescending: synkende sortert etter {column}
    figureSelected: valgt: {rows}
    figureEnlarged: {part}, forstørret
    figurePart: del av tabellen

    da
    empty: Ingen data
    pulled: Træk ned for at opdatere
    release: Slip for at opdatere
    updating: Opdaterer …
    filterPlaceholder: Filtrer
    delete: Slet
    cancel: Annuller
    on: TIL
    off: FRA
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
    date: Dato
    figureTable: tabel med {rows}
    figureRow: 1 række
    figureRows: {count} rækker
    figureSome: {shown} af {count} rækker
    figureColumns: kolonner: {columns}
    figureList: {list}, {name}
    figureAscending: stigende sorteret efter {column}
    figureDescending: faldende sorteret efter {column}
    figureSelected: valgt: {rows}
    figureEnlarged: {part}, forstørret
    figurePart: del af tabellen

    fi
    empty: Ei tietoja
    pulled: Päivitä vetämällä alas
    release: Päivitä vapauttamalla
    updating: Päivitetään…
    filterPlaceholder: Suodata
    delete: Poista
    cancel: Kumoa
    on: I
    off: O
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
    date: Päiväys
    figureTable: taulukko, {rows}
    figureRow: 1 rivi
    figureRows: {count} riviä
    figureSome: {shown}/{count} riviä
    figureColumns: sarakkeet: {columns}
    figureList: {list}, {name}
    figureAscending: nouseva järjestys: {column}
    figureDescending: laskeva järjestys: {column}
    figureSelected: valittu: {rows}
    figureEnlarged: {part}, suurennettuna
    figurePart: taulukon osa

    pl
    empty: Brak danych
    pulled: Pociągnij, aby odświeżyć
    release: Zwolnij, aby odświeżyć
    updating: Aktualizowanie…
    filterPlaceholder: Filtruj
    delete: Usuń
    cancel: Anuluj
    on: WŁ.
    off: WYŁ.
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
    date: Data
    figureTable: tabela, {rows}
    figureRow: 1 wiersz
    figureRows: liczba wierszy: {count}
    figureSome: wiersze: {shown} z {count}
    figureColumns: kolumny: {columns}
    figureList: {list}, {name}
    figureAscending: sortowanie rosnące: {column}
    figureDescending: sortowanie malejące: {column}
    figureSelected: zaznaczono: {rows}
    figureEnlarged: {part}, powiększenie
    figurePart: część tabeli

    cs
    empty: Žádná data
    pulled: Aktualizujte potažením dolů
    release: Aktualizujte uvolněním
    updating: Aktualizuje se…
    filterPlaceholder: Filtrovat
    delete: Smazat
    cancel: Zrušit
    on: ZAP
    off: VYP
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
    date: Datum
    figureTable: tabulka, {rows}
    figureRow: 1 řádek
    figureRows: počet řádků: {count}
    figureSome: řádky: {shown} z {count}
    figureColumns: sloupce: {columns}
    figureList: {list}, {name}
    figureAscending: vzestupné řazení: {column}
    figureDescending: sestupné řazení: {column}
    figureSelected: vybráno: {rows}
    figureEnlarged: {part}, zvětšeno
    figurePart: část tabulky

    ja
    empty: データなし
    pulled: 下に引いて更新
    release: 指を離して更新
    updating: 更新中…
    filterPlaceholder: 絞り込み
    delete: 削除
    cancel: キャンセル
    on: オン
    off: オフ
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
    date: 日付
    figureTable: 表、{rows}
    figureRow: 1 行
    figureRows: {count} 行
    figureSome: {count} 行中 {shown} 行
    figureColumns: 列：{columns}
    figureList: {list}、{name}
    figureAscending: {column} の昇順
    figureDescending: {column} の降順
    figureSelected: 選択：{rows}
    figureEnlarged: {part}（拡大）
    figurePart: 表の一部

    zh
    empty: 无数据
    pulled: 下拉刷新
    release: 松开刷新
    updating: 正在更新…
    filterPlaceholder: 筛选
    delete: 删除
    cancel: 取消
    on: 开
    off: 关
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
    date: 日期
    figureTable: 表格，{rows}
    figureRow: 1 行
    figureRows: {count} 行
    figureSome: {count} 行中的 {shown} 行
    figureColumns: 列：{columns}
    figureList: {list}、{name}
    figureAscending: 按 {column} 升序
    figureDescending: 按 {column} 降序
    figureSelected: 已选择：{rows}
    figureEnlarged: {part}（放大）
    figurePart: 表格的一部分

    zh-Hant
    empty: 沒有資料
    pulled: 下拉以更新
    release: 放開以更新
    updating: 更新中…
    filterPlaceholder: 篩選
    delete: 刪除
    cancel: 取消
    on: 開
    off: 關
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
    date: 日期
    figureTable: 表格，{rows}
    figureRow: 1 列
    figureRows: {count} 列
    figureSome: {count} 列中的 {shown} 列
    figureColumns: 欄：{columns}
    figureList: {list}、{name}
    figureAscending: 依 {column} 遞增排序
    figureDescending: 依 {column} 遞減排序
    figureSelected: 已選取：{rows}
    figureEnlarged: {part}（放大）
    figurePart: 表格的一部分

    ko
    empty: 데이터 없음
    pulled: 당겨서 새로 고침
    release: 놓아서 새로 고침
    updating: 업데이트 중…
    filterPlaceholder: 필터
    delete: 삭제
    cancel: 취소
    on: 켬
    off: 끔
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
    date: 날짜
    figureTable: 표, {rows}
    figureRow: 1행
    figureRows: {count}행
    figureSome: {count}행 중 {shown}행
    figureColumns: 열: {columns}
    figureList: {list}, {name}
    figureAscending: {column} 오름차순
    figureDescending: {column} 내림차순
    figureSelected: 선택됨: {rows}
    figureEnlarged: {part}, 확대
    figurePart: 표의 일부

    ar
    empty: لا توجد بيانات
    pulled: اسحب للأسفل للتحديث
    release: اترك للتحديث
    updating: جارٍ التحديث…
    filterPlaceholder: تصفية
    delete: حذف
    cancel: إلغاء
    on: I
    off: O
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
    date: التاريخ
    figureTable: جدول، {rows}
    figureRow: صف واحد
    figureRows: عدد الصفوف: {count}
    figureSome: الصفوف: {shown} من {count}
    figureColumns: الأعمدة: {columns}
    figureList: {list}، {name}
    figureAscending: مرتب تصاعديًا حسب {column}
    figureDescending: مرتب تنازليًا حسب {column}
    figureSelected: المحدد: {rows}
    figureEnlarged: {part}، مكبّر
    figurePart: جزء من الجدول
    """
}

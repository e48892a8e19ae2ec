/// The words of the sentence that describes a picture of the grid, for assistive technology.
extension GridStrings {
  /// The kind of picture, with `{rows}` for its number of rows. It is lowercase in languages whose
  /// nouns are.
  public var figureTable: String {
    get { self[word: .figureTable] }
    set { self[word: .figureTable] = newValue }
  }
  /// The number of rows if it is one.
  public var figureRow: String {
    get { self[word: .figureRow] }
    set { self[word: .figureRow] = newValue }
  }
  /// The number of rows, with `{count}` for the number.
  public var figureRows: String {
    get { self[word: .figureRows] }
    set { self[word: .figureRows] = newValue }
  }
  /// The number of visible rows, with `{shown}` and `{count}` for the numbers.
  public var figureSome: String {
    get { self[word: .figureSome] }
    set { self[word: .figureSome] = newValue }
  }
  /// The visible columns, with `{columns}` for the list of their titles.
  public var figureColumns: String {
    get { self[word: .figureColumns] }
    set { self[word: .figureColumns] = newValue }
  }
  /// The continuation of a list, with `{list}` for its beginning and `{name}` for its next item.
  public var figureList: String {
    get { self[word: .figureList] }
    set { self[word: .figureList] = newValue }
  }
  /// The column that the rows are sorted by in ascending order, with `{column}` for its title.
  public var figureAscending: String {
    get { self[word: .figureAscending] }
    set { self[word: .figureAscending] = newValue }
  }
  /// The column that the rows are sorted by in descending order, with `{column}` for its title.
  public var figureDescending: String {
    get { self[word: .figureDescending] }
    set { self[word: .figureDescending] = newValue }
  }
  /// The selection, with `{rows}` for the names or the number of the rows.
  public var figureSelected: String {
    get { self[word: .figureSelected] }
    set { self[word: .figureSelected] = newValue }
  }
  /// The part that is shown enlarged, with `{part}` for its name.
  public var figureEnlarged: String {
    get { self[word: .figureEnlarged] }
    set { self[word: .figureEnlarged] = newValue }
  }
  /// The name of a part without its own name.
  public var figurePart: String {
    get { self[word: .figurePart] }
    set { self[word: .figurePart] = newValue }
  }

  /// A number of rows in words.
  package func rows(_ count: Int) -> String {
    count == 1 ? figureRow : figureRows.filled(["count": number(count)])
  }

  /// The number of visible rows, in words.
  package func rows(_ shown: Int, of count: Int) -> String {
    shown == count
      ? rows(count) : figureSome.filled(["shown": number(shown), "count": number(count)])
  }

  /// Names one after another; empty without any.
  package func list(_ names: [String]) -> String {
    guard let first = names.first else { return "" }
    return names.dropFirst().reduce(first) { figureList.filled(["list": $0, "name": $1]) }
  }

  /// The description of a picture of an enlarged part.
  /// - Parameter name: the name of the part; `nil` is none.
  package func enlarged(_ name: String?) -> String {
    figureEnlarged.filled(["part": name ?? figurePart])
  }
}

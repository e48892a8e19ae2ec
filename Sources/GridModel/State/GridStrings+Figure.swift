/// The words of the sentence that says what a picture of the grid shows, for those who cannot see it.
extension GridStrings {
  /// What the picture is; `{rows}` stands for how many rows it has. It begins with a small letter where nouns do.
  public var figureTable: String {
    get { self[word: .figureTable] }
    set { self[word: .figureTable] = newValue }
  }
  /// In the place of a number of rows that is one.
  public var figureRow: String {
    get { self[word: .figureRow] }
    set { self[word: .figureRow] = newValue }
  }
  /// How many rows there are; `{count}` stands for the number.
  public var figureRows: String {
    get { self[word: .figureRows] }
    set { self[word: .figureRows] = newValue }
  }
  /// How many of the rows show; `{shown}` and `{count}` stand for the numbers.
  public var figureSome: String {
    get { self[word: .figureSome] }
    set { self[word: .figureSome] = newValue }
  }
  /// Which columns show; `{columns}` stands for the list of their titles.
  public var figureColumns: String {
    get { self[word: .figureColumns] }
    set { self[word: .figureColumns] = newValue }
  }
  /// How a list goes on; `{list}` stands for its beginning and `{name}` for the next of it.
  public var figureList: String {
    get { self[word: .figureList] }
    set { self[word: .figureList] = newValue }
  }
  /// What the rows are sorted by if the least comes first; `{column}` stands for the title.
  public var figureAscending: String {
    get { self[word: .figureAscending] }
    set { self[word: .figureAscending] = newValue }
  }
  /// What the rows are sorted by if the greatest comes first; `{column}` stands for the title.
  public var figureDescending: String {
    get { self[word: .figureDescending] }
    set { self[word: .figureDescending] = newValue }
  }
  /// What is selected; `{rows}` stands for the names of the rows, or how many they are.
  public var figureSelected: String {
    get { self[word: .figureSelected] }
    set { self[word: .figureSelected] = newValue }
  }
  /// Of which part there is an enlarged picture; `{part}` stands for what it is called.
  public var figureEnlarged: String {
    get { self[word: .figureEnlarged] }
    set { self[word: .figureEnlarged] = newValue }
  }
  /// What a part is called that has no name of its own.
  public var figurePart: String {
    get { self[word: .figurePart] }
    set { self[word: .figurePart] = newValue }
  }

  /// A number of rows in words.
  package func rows(_ count: Int) -> String {
    count == 1 ? figureRow : figureRows.filled(["count": String(count)])
  }

  /// How many of the rows show, in words.
  package func rows(_ shown: Int, of count: Int) -> String {
    shown == count
      ? rows(count) : figureSome.filled(["shown": String(shown), "count": String(count)])
  }

  /// Names one after another; empty without any.
  package func list(_ names: [String]) -> String {
    guard let first = names.first else { return "" }
    return names.dropFirst().reduce(first) { figureList.filled(["list": $0, "name": $1]) }
  }

  /// What a picture of an enlarged part shows.
  /// - Parameter name: what the part is called; `nil` has no name.
  package func enlarged(_ name: String?) -> String {
    figureEnlarged.filled(["part": name ?? figurePart])
  }
}

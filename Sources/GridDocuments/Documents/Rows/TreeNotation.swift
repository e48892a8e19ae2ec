import GridData
import GridModel

/// How documents request rows as a tree.
enum TreeNotation {
  static let tree = Notation<TreeRows>.mapping(
    "tree", "Tree", start: TreeRows(),
    keys: [
      Key(
        "parent", .key, \.parent,
        "The key of the column with the identifier of the row above; the outermost rows have none."
      ).called("parentId", "parentKey"),
      Key(
        "id", .key, \.id,
        "The key of the column with the row's own identifier; needed with parent."
      ).called("key"),
      Key(
        "path", .key, \.path,
        "The key of a column with the names from the outermost row to the row itself, instead of parent and id: Europe/Germany/Berlin."
      ),
      Key(
        "separator", .text, \.separator, default: "/",
        "The text between the names of a path."
      ).called("delimiter"),
      Key(
        "column", .key, \.column,
        "The key of the column that is indented and has the triangles, and of a path the last name; default the first one that is shown."
      ),
      Key(
        "counts", .choice, \.counts, default: .none,
        "The number after the text of a row with rows below it: of children, of all rows below it, or none."
      ).called("count"),
      Key(
        "sums", .byName(of: .choice), \.sums, default: [:],
        "What rows with rows below them show in columns instead of their own values, by the keys of the columns: an aggregate over these rows and the row itself. Totals and conditions count the values of the data."
      ).called("totals", "aggregates"),
      Key(
        "collapsed", GroupNotation.collapsed,
        "Which rows hide those below them: all, or a list of identifiers or names, or of lists with those of all rows from the outermost; default none.",
        set: { collapsed, value, tree in
          tree.collapsed = collapsed
          guard case .named(let paths) = collapsed, let names = value.list() else { return }
          for (path, name) in zip(paths, names) { tree.collapsedPlaces[path] = name.place }
        },
        get: { tree in tree.collapsed == .none ? nil : tree.collapsed }),
    ],
    check: { tree, value in
      switch (tree.parent, tree.id, tree.path) {
      case (_?, _?, nil), (nil, nil, _?): break
      default:
        value.problem("a tree needs {parent: KEY, id: KEY} or {path: KEY}")
      }
      if tree.separator.isEmpty {
        value.problem("the separator of a path is one character or more")
      }
    })
}

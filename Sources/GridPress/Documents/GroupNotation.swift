import GridModel

/// The keys of a group in documents.
enum GroupNotation {
  /// A column's key alone, or a mapping.
  static let group = mapping.orShort(
    Notation.key.converted(
      read: { key, value in
        var group = GroupRequest(by: key)
        group.place = value.place
        return group
      },
      write: { group in group.key }),
    when: { $0 == GroupRequest(by: $0.key) })

  private static let mapping = Notation<GroupRequest>.mapping(
    "group", "Group", start: GroupRequest(by: ""),
    keys: [
      Key(
        "by", .key, "The key of the column whose values make the sections.",
        set: { key, value, group in
          group.key = key
          group.place = value.place
        },
        get: { group in group.key }),
      Key(
        "title", .text, \.title, default: GroupRequest(by: "").title,
        "Text of the section headers; {value} and {count} stand for the value and the number of rows."
      ),
    ],
    needs: ["by": "a group needs a column: {by: KEY}"], later: ["collapsed", "footer"],
    check: { group, value in
      if group.key.isEmpty { value.problem("a group needs a column: {by: KEY}") }
    })
}

/// What parts that are drawn know beside the columns of the data.
enum PartNames {
  static let header: Set<String> = ["title", "key", "value"]
  static let section: Set<String> = ["title", "value", "count"]
  static let pullDown: Set<String> = ["title", "value", "state"]
  static let summary: Set<String> = ["label", "value", "count"]
}

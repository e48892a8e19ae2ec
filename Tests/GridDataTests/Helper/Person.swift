import Foundation
import GridData
import GridModel

struct Person: Hashable, Sendable {
  var forename: String
  var surname: String
  var age: Int?
  var height: Double = 1.7

  static let all = [
    Person(forename: "Ada", surname: "Lovelace", age: 36, height: 1.6),
    Person(forename: "Alan", surname: "turing", age: 41, height: 1.8),
    Person(forename: "Grace", surname: "Hopper", age: 85, height: 1.5),
    Person(forename: "Edsger", surname: "Dijkstra", age: nil, height: 1.9),
    Person(forename: "Barbara", surname: "Liskov", age: 84, height: .nan),
    Person(forename: "Tony", surname: "hoare", age: 41, height: 1.7),
  ]

  static var rows: DataSourceHelper<Person> {
    DataSourceHelper(
      all,
      columns: [
        DataColumn("forename", \.forename),
        DataColumn("surname", title: "Surname", sortMode: .biState, \.surname),
        DataColumn("age", \.age) { $0.age.map { "\($0) yrs" } ?? "?" },
        DataColumn("height", sortMode: .none, \.height),
      ],
      virtualColumns: [DataColumn("initial") { $0.surname.prefix(1).uppercased() }])
  }
}

extension DataSourceHelper {
  /// What is shown in a column, section by section.
  func shown(_ key: String) -> [[String]] {
    let column = columns.firstIndex { $0.key == key }!
    return (0..<sectionCount).map { section in
      (0..<rowCount(inSection: section)).map { text(section: section, row: $0, column: column) }
    }
  }
}

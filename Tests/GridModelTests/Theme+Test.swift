import GridCore
import GridModel

func theme(_ elements: [StyleElement: Style]) -> Theme {
  Theme(name: "test", styles: StyleSheet(elements: elements))
}

extension Color {
  init(_ hex: String) { self.init(hex: hex)! }
}

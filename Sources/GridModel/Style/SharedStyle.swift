/// A style behind one reference, with the properties that it sets.
///
/// A style has some thirty optional properties, most of which are not set, and is part of sheets
/// and layers that are copied often. What it sets is found once, not each time it is merged.
package final class SharedStyle: Hashable, Sendable {
  package let style: Style
  /// The properties that it sets, in their order.
  package let keys: [StyleKey]

  package init(_ style: Style) {
    self.style = style
    var style = style
    keys = StyleKey.all.filter { $0.isSetInPlace(&style) }
  }

  package static func == (first: SharedStyle, second: SharedStyle) -> Bool {
    first === second || first.style == second.style
  }

  package func hash(into hasher: inout Hasher) { hasher.combine(style) }
}

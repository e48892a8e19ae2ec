// Stands in for SwiftUI where that does not exist: the public names that both it and GridPress
// have, with initializers and members that are alike. That they are all is known from SwiftUI's
// documentation; `views` shows that a file can import both.

public struct Color: Sendable {
  public static let red = Color(red: 1, green: 0, blue: 0)
  public static let white = Color(red: 1, green: 1, blue: 1)

  public init(red: Double, green: Double, blue: Double, opacity: Double = 1) {}
}

public struct Gradient { public init(colors: [Color]) {} }

public enum HorizontalAlignment { case leading, center, trailing }

public enum VerticalAlignment { case top, center, bottom }

public struct Path { public init() {} }

public struct Text { public init(_ content: String) {} }

public struct Divider { public init() {} }

public struct Section<Content> { public init(_ title: String, content: () -> Content) {} }

public struct Grid<Content> {
  public init(
    alignment: HorizontalAlignment = .center, horizontalSpacing: Double? = nil,
    verticalSpacing: Double? = nil, content: () -> Content
  ) {}
}

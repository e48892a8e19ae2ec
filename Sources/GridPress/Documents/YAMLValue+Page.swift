import GridCore
import GridLayout

// The keys of a page in documents.

extension YAMLValue {
  func page() -> PageRequest? {
    var size = "A4"
    var orientation = PageRequest.Orientation.portrait
    var margin: Double?
    mapping(known: ["size", "orientation", "margin", "header", "footer"]) { key, value in
      switch key {
      case "size":
        size = value.string() ?? size
        if PageRequest(parsing: size) == nil {
          value.problem("\"\(size)\" is no page size: write A4, Letter, 400x300 or fit")
        }
      case "orientation":
        orientation = value.choice(PageRequest.Orientation.self) ?? orientation
      case "margin": margin = value.number(in: 0...1000)
      default: value.problem("\"\(key)\" is not supported by this version")
      }
    }
    var request = PageRequest(parsing: size, orientation: orientation)
    if let margin, case .sheets(var format)? = request {
      format.margins = Insets(top: margin, left: margin, bottom: max(margin, 24), right: margin)
      request = .sheets(format)
    }
    return request
  }
}

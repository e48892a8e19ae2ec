// The keys of a group in documents.

extension YAMLValue {
  func group() -> GroupRequest? {
    guard isMapping else {
      var request = string().map { GroupRequest(by: $0) }
      request?.place = place
      return request
    }
    var request = GroupRequest(by: "")
    mapping(known: ["by", "title", "collapsed", "footer"]) { key, value in
      switch key {
      case "by":
        request.key = value.string() ?? ""
        request.place = value.place
      case "title": request.title = value.string() ?? request.title
      default: value.problem("\"\(key)\" is not supported by this version")
      }
    }
    guard !request.key.isEmpty else {
      problem("a group needs a column: {by: KEY}")
      return nil
    }
    return request
  }
}

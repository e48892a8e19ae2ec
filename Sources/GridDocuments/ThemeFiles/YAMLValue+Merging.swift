extension YAMLValue {
  /// Keys whose mappings describe one thing, so that half of it makes no sense.
  private static let undivided: Set = ["data", "gradient"]

  /// This value on top of another: of two mappings the keys of both, those in both merged likewise; of anything else this
  /// alone. Null hides what is below. Data, gradients, each of the formats by name and expressions for colours are not merged.
  package func merged(over base: YAMLValue, dividing: Bool = true) -> YAMLValue {
    guard case .mapping(let own) = content, case .mapping(var members) = base.content else {
      return self
    }
    var places: [String: Int] = [:]
    for (index, member) in members.enumerated() { places[member.key] = index }
    for var member in own {
      guard let index = places[member.key] else {
        members.append(member)
        continue
      }
      if dividing, !Self.undivided.contains(member.key), !ThemeColors.isExpression(member.value),
        !ThemeColors.isExpression(members[index].value)
      {
        member.value = member.value.merged(
          over: members[index].value, dividing: member.key != "formats")
      }
      members[index] = member
    }
    return YAMLValue(content: .mapping(members), origin: origin, place: place)
  }

  /// This value, which was set by its path, in another: mappings are merged down to the innermost, data and gradients too. A path that
  /// stands for data becomes the mapping that it is short for.
  func set(in base: YAMLValue) -> YAMLValue {
    guard case .mapping(let own) = content, case .mapping(var members) = base.content else {
      return self
    }
    for var member in own {
      guard let index = members.firstIndex(where: { $0.key == member.key }) else {
        members.append(member)
        continue
      }
      let below = members[index].value
      member.value = member.value.set(in: member.key == "data" ? below.asDataMapping : below)
      members[index] = member
    }
    return YAMLValue(content: .mapping(members), origin: base.origin, place: base.place)
  }

  /// A path of data as the mapping that it is short for.
  var asDataMapping: YAMLValue {
    guard case .scalar = content, !isNull else { return self }
    return YAMLValue(
      content: .mapping([Member(key: "file", keyPlace: place, value: self)]), origin: origin,
      place: place)
  }
}

extension YAMLValue {
  /// Keys whose mappings form a unit, so that parts of them make no sense.
  private static let undivided: Set = ["data", "gradient"]

  /// This value on top of another: of two mappings the keys of both, those in both merged the same
  /// way; of other values only this one. Null hides what is below. Data, gradients, each of the
  /// formats by name and expressions for colours are not merged.
  /// - Parameter areVariants: whether the members are variants of a theme by their names, of which
  ///   one with the foundation `spacing` alone is no multiple of it.
  package func merged(
    over base: YAMLValue, dividing: Bool = true, areVariants: Bool = false
  ) -> YAMLValue {
    guard case .mapping(let upper) = content, case .mapping(var members) = base.content else {
      return self
    }
    var places: [String: Int] = [:]
    for (index, member) in members.enumerated() { places[member.key] = index }
    for var member in upper {
      guard let index = places[member.key] else {
        members.append(member)
        continue
      }
      let below = members[index].value
      if areVariants {
        member.value = member.value.merged(over: below)
      } else if dividing, !Self.undivided.contains(member.key), !member.value.isExpression {
        if member.key == "insets" {
          member.value = member.value.merged(over: below.asSides)
        } else if !below.isExpression {
          member.value = member.value.merged(
            over: below, dividing: member.key != "formats",
            areVariants: member.key == "variants")
        }
      }
      members[index] = member
    }
    return YAMLValue(content: .mapping(members), origin: origin, place: place)
  }

  /// Whether it is a calculated colour or length, which is a unit.
  private var isExpression: Bool { ThemeColors.isExpression(self) || spacing != nil }

  /// The value of N in `{spacing: N}`.
  private var spacing: YAMLValue? {
    guard case .mapping(let members) = content, members.count == 1 else { return nil }
    return members[0].key == "spacing" ? members[0].value : nil
  }

  /// Insets as the mapping of sides that a number, a list or a multiple of the spacing is short
  /// for; all else as it is.
  private var asSides: YAMLValue {
    let multiple = spacing
    let whole = multiple ?? self
    let sides: [YAMLValue]
    switch whole.content {
    case .mapping: return self
    case .scalar: sides = [whole, whole, whole, whole]
    case .list(let values) where values.count == 2:
      sides = [values[0], values[1], values[0], values[1]]
    case .list(let values): sides = values
    }
    guard sides.count == 4 else { return self }
    let members = zip(["top", "right", "bottom", "left"], sides).map { name, side in
      var value = side
      if multiple != nil {
        value.content = .mapping([Member(key: "spacing", keyPlace: side.place, value: side)])
      }
      return Member(key: name, keyPlace: side.place, value: value)
    }
    return YAMLValue(content: .mapping(members), origin: origin, place: place)
  }

  /// This value, which was set by its path, in another: mappings are merged down to the innermost,
  /// data and gradients too. A path as a short form of data becomes the mapping.
  func set(in base: YAMLValue) -> YAMLValue {
    guard case .mapping(let upper) = content, case .mapping(var members) = base.content else {
      return self
    }
    for var member in upper {
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

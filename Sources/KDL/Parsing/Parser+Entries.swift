extension Parser {
  /// Reads an entry and the space after it; appends nothing after a failure.
  mutating func parseEntry(into entries: inout [KDLEntry]) {
    let start = position
    let type = parseAnnotation()
    if isBroken { return }
    if type != nil { skipNodeSpace() }
    guard let token = readToken() else { return failTarget(type) }
    skipNodeSpace()
    if !isBroken, peek() == UInt8(ascii: "=") {
      return parseProperty(start, type, token, into: &entries)
    }
    reportBareValue(token)
    guard let value = token.value else { return }
    entries.append(
      KDLEntry(
        type: type, value: value, span: KDLSpan(start, token.span.upper), valueSpan: token.span))
  }

  private mutating func reportBareValue(_ token: Token) {
    guard token.isBareKeyword else { return }
    report(.bareKeyword(text(token.span.lower, token.span.upper), isName: false), at: token.span)
  }

  private mutating func parseProperty(
    _ start: Int, _ misplaced: KDLTypeAnnotation?, _ name: Token, into entries: inout [KDLEntry]
  ) {
    let text = checkedName(name, misplaced)
    let equals = KDLSpan(position, position + 1)
    position += 1
    keep(.equals, from: equals.lower)
    skipNodeSpace()
    if isBroken { return }
    let type = parseAnnotation()
    if isBroken { return }
    if type != nil { skipNodeSpace() }
    guard let token = readToken() else { return failValue(type, equals, name.span) }
    reportBareValue(token)
    guard let text, let value = token.value else { return }
    entries.append(
      KDLEntry(
        name: KDLName(text, span: name.span), type: type ?? misplaced, value: value,
        span: KDLSpan(start, token.span.upper), valueSpan: token.span))
  }

  /// The name of a property; reports an illegal token.
  private mutating func checkedName(_ name: Token, _ misplaced: KDLTypeAnnotation?) -> String? {
    let text = self.name(name, else: .propertyNameNotString)
    if let misplaced {
      let kind = KDLParseFailure.Kind.annotationBeforeProperty(
        annotation: misplaced.name.text, name: text ?? "")
      report(kind, at: misplaced.span, related: name.span)
    }
    return text
  }

  private mutating func failValue(
    _ type: KDLTypeAnnotation?, _ equals: KDLSpan, _ name: KDLSpan
  ) {
    if type != nil {
      failTarget(type)
    } else if endsNode || peek() == UInt8(ascii: "{") {
      fail(.missingValue, at: equals, related: name)
    } else {
      failHere()
    }
  }

  /// Reports an annotation whose target cannot have one.
  private mutating func failTarget(_ type: KDLTypeAnnotation?) {
    if isBroken { return }
    if let type {
      fail(.annotationWithoutTarget, at: type.span)
    } else {
      failHere()
    }
  }
}

// MARK: Annotations

extension Parser {
  /// Reads `(name)`, if present; an empty one is reported and has an empty name.
  mutating func parseAnnotation() -> KDLTypeAnnotation? {
    guard peek() == UInt8(ascii: "(") else { return nil }
    let open = KDLSpan(position, position + 1)
    let before = reported
    position += 1
    keep(.annotationOpen, from: open.lower)
    skipNodeSpace()
    if isBroken { return nil }
    let name = parseAnnotationName(open)
    if isBroken { return nil }
    skipNodeSpace()
    if isBroken { return nil }
    guard peek() == UInt8(ascii: ")") else {
      fail(.unterminatedAnnotation, at: KDLSpan(position, position), related: open)
      return nil
    }
    position += 1
    keep(.annotationClose, from: position - 1)
    isSpaced = false
    let span = KDLSpan(open.lower, position)
    if name == nil, reported == before { report(.emptyAnnotation, at: span) }
    let empty = KDLName("", span: KDLSpan(open.upper, open.upper))
    return KDLTypeAnnotation(name ?? empty, span: span)
  }

  private mutating func parseAnnotationName(_ open: KDLSpan) -> KDLName? {
    if peek() == UInt8(ascii: ")") { return nil }
    guard let token = readToken() else {
      if endsNode {
        fail(.unterminatedAnnotation, at: KDLSpan(position, position), related: open)
      } else {
        failHere()
      }
      return nil
    }
    return KDLName(name(token, else: .annotationNotString) ?? "", span: token.span)
  }

  mutating func name(_ token: Token, else kind: KDLParseFailure.Kind) -> String? {
    if token.isBareKeyword {
      let text = text(token.span.lower, token.span.upper)
      report(.bareKeyword(text, isName: true), at: token.span)
      return text
    }
    if token.value != nil, token.value?.asString == nil { report(kind, at: token.span) }
    return token.value?.asString
  }
}

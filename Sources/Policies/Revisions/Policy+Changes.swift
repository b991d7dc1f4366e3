internal import JSONC
internal import Simulation

extension Policy {
  /// What another revision has differently: rows in the catalogue's order, then readings and
  /// options in the order of this revision, those that only the other one has at the end.
  public func changes(to other: Policy) -> [PieceChange] {
    var pieces = SettingID.all.map { PolicyPiece.setting($0) }
    for policy in [self, other] {
      let readings = policy.readings.map { PolicyPiece.reading(id: $0.id, value: $0.value) }
      for piece in readings where !pieces.contains(piece) { pieces.append(piece) }
    }
    for policy in [self, other] {
      let options = policy.options.map { PolicyPiece.option($0.name) }
      for piece in options where !pieces.contains(piece) { pieces.append(piece) }
    }
    return pieces.compactMap { piece in
      let before = state(of: piece)
      let after = other.state(of: piece)
      return before == after ? nil : PieceChange(piece: piece, before: before, after: after)
    }
  }

  /// A piece as it stands here, or nil where it doesn't.
  private func state(of piece: PolicyPiece) -> PieceState? {
    switch piece {
    case .setting(let id):
      return rows[id.row].map {
        PieceState(value: $0.value, text: SettingText.text($0.value), because: $0.because)
      }
    case .reading(let id, let value):
      return readings.first { $0.id == id && $0.value == value }.map {
        PieceState(value: nil, text: $0.rows.text, because: $0.rows.grounds)
      }
    case .option(let name):
      return options.first { $0.name == name }.map {
        PieceState(value: nil, text: $0.text, because: $0.because)
      }
    }
  }

  /// This policy with some pieces as another revision has them; nil where that is no valid policy.
  ///
  /// A part that such a row brings along, as an outbox, comes with the other revision's rows; the
  /// rows of one that it takes away go with it.
  public func taking(_ pieces: [PolicyPiece], from other: Policy) -> Policy? {
    var mixture = RowMixture(rows, from: other.rows)
    var readings = readings
    var options = options
    for piece in pieces {
      switch piece {
      case .setting(let id):
        mixture.take(id)
      case .reading(let id, let value):
        let patch = other.readings.first { $0.id == id && $0.value == value }
        let place = readings.firstIndex { $0.id == id && $0.value == value }
        put(patch, at: place, in: &readings)
      case .option(let name):
        let option = other.options.first { $0.name == name }
        put(option, at: options.firstIndex { $0.name == name }, in: &options)
      }
    }
    guard let rows = mixture.settled() else { return nil }
    return Policy(
      name: name, title: title, base: base, ownClaims: ownClaims, options: options, rows: rows,
      readings: readings)
  }
}

/// Replaces, adds or takes out.
private func put<Element>(_ element: Element?, at place: Int?, in list: inout [Element]) {
  if let place, let element {
    list[place] = element
  } else if let place {
    list.remove(at: place)
  } else if let element {
    list.append(element)
  }
}

extension [PatchRow] {
  /// `queue.limit 500, retry.delays as sensor.retry.delays`.
  fileprivate var text: String {
    let words = map { row in
      switch row.source {
      case .value(let value): "\(row.id.cataloguedName) \(SettingText.text(value))"
      case .like(let model): "\(row.id.cataloguedName) as \(model.cataloguedName)"
      }
    }
    return words.isEmpty ? "nothing" : words.joined(separator: ", ")
  }

  /// The ids behind the rows, none twice.
  fileprivate var grounds: [String] {
    var ids: [String] = []
    for row in self {
      for id in row.because where !ids.contains(id) { ids.append(id) }
    }
    return ids
  }
}

extension PolicyOption {
  /// `a whole number from 0: retry.limit, at most 10; 3 unless set`.
  fileprivate var text: String {
    var text = takes + ": " + (isIgnored ? "ignored" : effect.text)
    for reading in readings {
      text += "; with \(reading.id)=\(reading.value) also \(reading.effect.text)"
    }
    if let standard { text += "; \(standard) unless set" }
    return text
  }
}

extension PolicyOption.Effect {
  fileprivate var text: String {
    var words = sets.map { $0.cataloguedName }
    if let cap { words.append("at most \(cap)") }
    words += when.map { "where \($0.value): \($0.rows.text)" }
    return words.isEmpty ? "nothing" : words.joined(separator: ", ")
  }
}

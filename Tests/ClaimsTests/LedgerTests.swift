import Claims
import Testing

struct LedgerTests {
  @Test func `the ledger holds the 93 claims and 43 readings of the contract, in its order`() {
    #expect(Ledger.claims.map { $0.id } == ContractIDs.list(ContractIDs.claims))
    #expect(Ledger.readings.map { $0.id } == ContractIDs.list(ContractIDs.readings))
    #expect(Ledger.claims.count == 93)
    #expect(Ledger.readings.count == 43)
  }

  @Test func `each id is found under its own name and no other`() {
    for claim in Ledger.claims {
      #expect(Ledger.claim(claim.id)?.text == claim.text)
      #expect(Ledger.reading(claim.id) == nil)
      #expect(Ledger.isKnown(claim.id))
    }
    for reading in Ledger.readings {
      #expect(Ledger.reading(reading.id)?.question == reading.question)
      #expect(Ledger.claim(reading.id) == nil)
      #expect(Ledger.isKnown(reading.id))
    }
    #expect(!Ledger.isKnown("js.batches"))
    #expect(!Ledger.isKnown(""))
  }

  @Test func `each claim is one sentence with a basis`() {
    for claim in Ledger.claims {
      #expect(!claim.basis.isEmpty, "\(claim.id)")
      #expect(claim.text.hasSuffix("."), "\(claim.id)")
      #expect(!claim.text.dropLast().contains(". "), "\(claim.id)")
    }
  }

  @Test func `each reading asks a question and has two answers or more, none twice`() {
    for reading in Ledger.readings {
      #expect(reading.id.hasSuffix("?"))
      #expect(reading.question.hasSuffix("?"))
      let names = reading.values.map { $0.name }
      #expect(names.count >= 2)
      #expect(Set(names).count == names.count, "\(reading.id)")
      for name in names { #expect(reading.has(value: name)) }
      #expect(!reading.has(value: "perhaps"))
    }
  }

  @Test(arguments: [
    ("all.overflow.oldest", Basis.stated),
    ("js.flush.backoff", Basis([.stated, .example])),
    ("all.consent.separate", Basis([.stated, .implied])),
    ("kotlin.queued", Basis.example),
  ])
  func `a claim knows whether it stands in prose, in an example, or follows`(
    id: String, basis: Basis
  ) {
    #expect(Ledger.claim(id)?.basis == basis)
  }

  @Test func `the basis is told in words`() {
    #expect(Basis([.stated, .implied]).words == ["stated", "implied"])
    #expect(Basis.example.words == ["example"])
  }

  @Test func `a claim of one platform speaks of that platform`() {
    #expect(Ledger.claim("swift.batch")?.scope.platforms == ["swift"])
    #expect(Ledger.claim("js.flush.online")?.scope.platforms == ["javascript", "react"])
    #expect(Ledger.reading("node.background?")?.scope.platforms == ["node"])
    #expect(Ledger.claim("all.consent.off")?.scope.platforms.count == 7)
  }

  @Test func `the page collides with itself in four places, each about known ids`() {
    #expect(Ledger.collisions.count == 4)
    for collision in Ledger.collisions {
      #expect(!collision.ids.isEmpty)
      for id in collision.ids { #expect(Ledger.isKnown(id), "\(id)") }
    }
  }
}

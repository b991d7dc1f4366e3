import Simulation
import Testing

@testable import Policies

struct SHA256Tests {
  /// The examples of FIPS 180-2, appendix B, and the empty message.
  @Test(arguments: [
    ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
    ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
    (
      "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
      "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
    ),
  ])
  func `the digests of the standard's examples come out`(message: String, digest: String) {
    #expect(SHA256.hexadecimal(Array(message.utf8)) == digest)
  }

  /// The same two sums, their 32 bytes written six bits at a time.
  @Test(arguments: [
    ("", "47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU="),
    ("abc", "ungWv48Bz+pBQUDeXa4iI7ADYaOWF3qctBD/YfIAFa0="),
  ])
  func `digests come out in base64 too`(message: String, digest: String) {
    #expect(SHA256.base64(Array(message.utf8)) == digest)
  }

  @Test func `a message of a million letters comes out too`() {
    let message = [UInt8](repeating: UInt8(ascii: "a"), count: 1_000_000)
    #expect(
      SHA256.hexadecimal(message)
        == "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0")
  }

  @Test func `two tables share a checksum only if they share their rows`() {
    let react = Choosing.policy("react").resolved()!
    #expect(react.checksum == Choosing.policy("javascript").resolved()!.checksum)
    let others = ["javascript", "react-native", "node", "swift", "kotlin", "flutter"]
      .map { Choosing.policy($0).resolved()!.checksum }
    #expect(Set(others).count == others.count)
  }
}

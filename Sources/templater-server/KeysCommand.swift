import ArgumentParser
import Diagnostics
import HTTPService
import ServiceModel

/// `templater-server keys add|list|revoke`
struct KeysCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "keys", abstract: "Makes, lists and revokes the keys of the service.",
    discussion: """
      A service that has keys answers only requests with one of them. Changes count within a second; a service that \
      was started without keys has to be started again.
      """,
    subcommands: [AddKey.self, ListKeys.self, RevokeKey.self])
}

/// `templater-server keys add`
struct AddKey: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "add",
    abstract: "Makes a key and prints it. It is not stored and cannot be shown again.")

  @Option(help: ArgumentHelp("What the key is for, for the list of keys.", valueName: "text"))
  var label = ""

  @OptionGroup var folder: DataFolder

  func validate() throws {
    guard label.unicodeScalars.count <= 100, label.firstHazard == nil else {
      throw ValidationError("--label must have at most 100 characters, without control characters")
    }
  }

  func run() throws {
    var generator = SystemRandomNumberGenerator()
    let key = ServiceKey(bytes: (0..<32).map { _ in UInt8.random(in: 0...255, using: &generator) })
    let store = KeyStore(folder: folder.path)
    let entry: KeyRing.Entry
    do throws(KeyStore.Fault) {
      entry = try store.change { ring in
        ring.add(
          label: label, digest: KeyStore.digest(of: key.text), at: ServiceLog.timestamp())
      }
    } catch {
      throw folder.fail(error.sentence)
    }
    do {
      try Status.print(key.text + "\n")
    } catch {
      // The key was not printed, so no client can have it.
      _ = try? store.change { $0.revoke(entry.id, at: ServiceLog.timestamp()) }
      throw error
    }
  }
}

/// `templater-server keys list`
struct ListKeys: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "Lists the keys: number, date, label.")

  @OptionGroup var folder: DataFolder

  func run() throws {
    let entries: [KeyRing.Entry]
    do throws(KeyStore.Fault) {
      entries = try KeyStore(folder: folder.path).read().entries
    } catch {
      throw folder.fail(error.sentence)
    }
    let lines = entries.map { entry in
      let end = entry.revoked.map { "  revoked \($0)" } ?? ""
      return "\(entry.id.padded(to: 10))\(entry.created)  \(entry.label)\(end)\n"
    }
    try Status.print(lines.joined())
  }
}

/// `templater-server keys revoke KEY`
struct RevokeKey: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "revoke", abstract: "Makes a key invalid.")

  @Argument(help: "The number of the key in the list, such as key_1.")
  var id: String

  @OptionGroup var folder: DataFolder

  func run() throws {
    let isRevoked: Bool
    do throws(KeyStore.Fault) {
      isRevoked = try KeyStore(folder: folder.path).change { ring in
        ring.revoke(id, at: ServiceLog.timestamp())
      }
    } catch {
      throw folder.fail(error.sentence)
    }
    guard isRevoked else {
      throw Status.fail(
        "there is no valid key \(escapedForDisplay(quoted(id))); 'templater-server keys list' lists them",
        Status.usage)
    }
  }
}

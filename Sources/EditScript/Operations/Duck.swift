import Editing
import MediaValues
import TemplaterKit

extension EditOperation {
  static let duck = EditOperation(
    "duck", "CLIP [--amount DB] [--threshold DB] [--attack TIME] [--release TIME] [--off]",
    """
    Reduces music by --amount (default: 12 dB) while other sounds are louder than --threshold. --off \
    removes the ducking.
    """,
    example: "duck track_3/0 --amount 9"
  ) { words in

    let isOff = words.flag("off")
    var duck = Duck()
    duck.amount = try words.bounded(option: "amount", in: 0...60)
    duck.threshold = try words.bounded(option: "threshold", in: -80...0)
    duck.attack = try words.time(option: "attack")
    duck.release = try words.time(option: "release")
    let clip = try words.clip("the music")
    guard !isOff || duck == Duck() else {
      throw ScriptFault("--off removes the ducking; leave it out, or leave out the other options")
    }
    return EditStep { [duck] session in
      try session.timeline.setDuck(
        of: clip.place(in: session.timeline), to: isOff ? nil : duck)
    }
  }
}

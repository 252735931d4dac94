import Editing
import MediaValues
import Testing

/// The keyframes of an item are found wherever its numbers are.
@Suite struct KeyframeTimesTests {
  private func changing(_ time: Time) -> AnimatedNumber {
    .keyframes([Keyframe(time: time, value: 0), Keyframe(time: 9, value: 1)])
  }

  private func blur(_ time: Time) -> AppliedKind {
    AppliedKind(name: "blur", arguments: ["radius": .keyframes([Keyframe(time: time, value: 0)])])
  }

  private func clip(_ change: (inout Timeline.Clip) -> Void) -> Timeline.Clip {
    var clip = Timeline.Clip(range: TimeRange(start: 0, duration: 10), media: "A")
    change(&clip)
    return clip
  }

  private func item<Content>(_ content: Content) -> Timeline.Item<Content> {
    Timeline.Item(range: TimeRange(start: 0, duration: 10), content: content)
  }

  private func times(_ items: Timeline.Track.Items) -> [[Time]] { items.keyframeTimes.map(\.times) }

  @Test func ofClips() {
    let clips = [
      clip { $0.speed = changing(1) }, clip { $0.sound.volume = changing(2) },
      clip { $0.appearance.filters = [AppliedFilter(subtype: "blur", intensity: changing(3))] },
      clip {
        $0.appearance.filters = [AppliedFilter(subtype: "blur", parameters: blur(4).arguments)]
      },
    ]
    #expect(times(.clips(.video, clips)) == [[1, 9], [2, 9], [3, 9], [4]])
    let sparse = Timeline.Track.Items.clips(.video, [clip { _ in }, clips[1]])
    #expect(sparse.keyframeTimes.map(\.item) == [1])
  }

  @Test func ofEveryNumberOfAnAppearance() {
    let clips = AppearanceNumber.all.map { number in
      clip { number.write(changing(1), &$0.appearance) }
    }
    #expect(times(.clips(.photo, clips)) == clips.map { _ in [1, 9] })
  }

  @Test func ofOtherItems() throws {
    let appearance = WrittenAppearance(opacity: changing(1))
    let text = Timeline.Text(text: "a", style: TextStyle(size: changing(2)), appearance: appearance)
    let sticker = Timeline.Sticker(media: "A", appearance: appearance)
    let composition = Timeline.Composition(timeline: try Timeline(), appearance: appearance)
    let range = TimeRange(start: 0, duration: 10)
    #expect(times(.texts([item(text)])) == [[1, 2, 9]])
    #expect(times(.stickers([item(sticker)])) == [[1, 9]])
    #expect(times(.compositions([item(composition)])) == [[1, 9]])
    let filter = Timeline.Filter(range: range, kind: blur(2), intensity: changing(3))
    #expect(times(.filters([filter])) == [[2, 3, 9]])
    #expect(times(.effects([item(AppliedKind?.some(blur(4))), item(nil)])) == [[4]])
    let transition = Timeline.Transition(range: range, kind: blur(5), outgoing: nil, incoming: nil)
    #expect(times(.transitions([transition])) == [[5]])
  }
}

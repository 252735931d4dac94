import Diagnostics

extension Hints {
  /// The keys that a key may have been meant for, the most probable first.
  static let synonyms: [String: [String]] = [
    "begin": ["position", "start"], "offset": ["position", "start"], "time": ["position"],
    "at": ["position", "time"], "startTime": ["position"], "in": ["start", "position"],
    "inPoint": ["start"],
    "start": ["position", "startOf"], "from": ["position", "startOf"], "with": ["startOf"],
    "after": ["endOf"], "until": ["duration", "endOf"], "fromEnd": ["beforeEnd"],
    "trim": ["start"], "trimStart": ["start"], "trimDuration": ["duration"], "cutFrom": ["start"],
    "seek": ["start"], "ss": ["start"], "length": ["duration"], "dur": ["duration"],
    "end": ["duration", "endOf"], "clips": ["segments"], "items": ["segments", "tracks"],
    "elements": ["segments", "tracks"],
    "layers": ["tracks"], "children": ["tracks"], "timeline": ["tracks"],
    "kind": ["type", "subtype"],
    "type": ["subtype", "kind"], "name": ["subtype"], "preset": ["subtype"],
    "effect": ["subtype", "motion"], "filter": ["subtype", "filters"], "settings": ["style"],
    "chapter": ["kind"], "id": ["name"], "title": ["text", "name", "Title", "label"],
    "fps": ["frameRate"],
    "rate": ["frameRate", "sampleRate", "speed"], "color": ["fill", "background"],
    "colour": ["fill", "background"], "background": ["box"],
    "backgroundColor": ["background", "box"],
    "bgColor": ["background", "box"], "colors": ["stops"], "direction": ["angle"],
    "textColor": ["color"], "fontColor": ["color"], "fillColor": ["fill", "color"],
    "src": ["source"], "path": ["source"], "file": ["source"],
    "url": ["source"], "clip": ["media"], "asset": ["media"], "assets": ["media"],
    "medium": ["media"], "sources": ["media"], "slots": ["media"], "slot": ["media", "over"],
    "list": ["over"],
    "multiple": ["maxCount"], "count": ["maxCount"], "limit": ["maxCount"],
    "min": ["minCount", "minimum", "minDuration"], "max": ["maxCount", "maximum", "maxDuration"],
    "placeholder": ["label"], "prompt": ["label"], "chapters": ["markers"],
    "forEach": ["repeat"], "each": ["repeat"], "for": ["repeat"],
    "gain": ["volume"], "mixVolume": ["volume"], "mute": ["muted"], "loops": ["loop"],
    "repeat": ["loop"],
    "resize": ["fit"], "objectFit": ["fit"], "scaleMode": ["fit"], "resizeMode": ["fit"],
    "params": ["parameters"], "options": ["parameters"],
    "strength": ["intensity"], "amount": ["intensity"], "description": ["Description", "Profile"],
    "cover": ["Thumbnail"], "profile": ["Profile"], "size": ["width"], "disabled": ["enabled"],
    "visible": ["enabled"], "hidden": ["enabled"], "resolution": ["canvas"], "output": ["canvas"],
    "opacity": ["intensity"], "alpha": ["opacity"], "blendMode": ["blend"],
    "easingFunction": ["easing"], "curve": ["easing"], "ease": ["easing"], "content": ["text"],
    "value": ["text", "intensity"], "words": ["text"],
    "string": ["text"], "caption": ["text"], "fontSize": ["size"], "fontFamily": ["font"],
    "family": ["font"], "fontWeight": ["weight"], "outline": ["stroke"], "strokeColor": ["stroke"],
    "strokeWidth": ["stroke"],
    "shadowColor": ["shadow"], "shadowBlur": ["shadow"], "aspectRatio": ["aspect"],
    "border": ["stroke"],
    "align": ["alignment"], "textAlign": ["alignment"], "lineHeight": ["lineSpacing"],
    "tracking": ["letterSpacing"], "fontPath": ["font"], "fontFile": ["font"],
    "textTransform": ["case"],
    "uppercase": ["case"], "borderRadius": ["radius"], "cornerRadius": ["radius"],
    "verticalAlign": ["verticalAlignment"],
    "textOverflow": ["overflow"], "dropShadow": ["shadow"], "boxShadow": ["shadow"],
    "fade": ["fadeIn", "fadeOut", "enter", "exit"], "fadeIn": ["enter"], "fadeOut": ["exit"],
    "audioFadeIn": ["fadeIn"], "audioFadeOut": ["fadeOut"], "animationIn": ["enter"],
    "animationOut": ["exit"], "intro": ["enter"], "outro": ["exit"],
    "animation": ["enter", "exit", "motion"], "animations": ["enter", "exit", "motion"],
    "transition": ["enter", "exit"], "transitionIn": ["enter"], "transitionOut": ["exit"],
    "zoomDirection": ["motion"], "kenBurns": ["motion"], "loopAnimation": ["motion"],
    "rotate": ["rotation"], "angle": ["rotation"], "reversed": ["reverse"],
    "backwards": ["reverse"], "playbackRate": ["speed"], "variables": ["fields"],
    "placeholders": ["fields"], "props": ["fields"], "merge": ["fields"],
    "modifications": ["fields"], "inputs": ["fields", "media"], "left": ["x"], "top": ["y"],
    "translateX": ["x"], "translateY": ["y"],
    "keyFrames": ["keyframes"], "t": ["time"], "v": ["value"], "w": ["width"], "h": ["height"],
    "frameRate": ["frameRate"], "bg": ["background"], "valign": ["verticalAlignment"],
    "textShadow": ["shadow"], "typeface": ["font"], "fontName": ["font"], "face": ["font"],
    "justify": ["alignment"], "leading": ["lineSpacing"], "kerning": ["letterSpacing"],
    "highlightColor": ["highlight"], "maxWidth": ["width"], "wrap": ["width"],
    "lines": ["maxLines"], "playbackSpeed": ["speed"], "tempo": ["speed"],
    "mixBlendMode": ["blend"], "fitMode": ["fit"], "objectPosition": ["focus"],
    "smartCrop": ["focus"], "animate": ["enter", "exit", "motion"], "panZoom": ["motion"],
  ]

  /// Returns a key in lower case, without separators.
  static func folded(_ key: String) -> String {
    key.lowercased().filter { $0 != "_" && $0 != "-" }
  }

  private static let foldedSynonyms = Dictionary(
    synonyms.map { (folded($0.key), $0.value) }, uniquingKeysWith: +)

  /// Returns the keys that a key may have been meant for, however it is spelled.
  static func synonyms(of key: String) -> [String] {
    synonyms[key] ?? foldedSynonyms[folded(key)] ?? []
  }

  /// Returns those of `names` that a key may have been meant for, the most probable first.
  static func meant(by key: String, among names: some Sequence<String>) -> [String] {
    let synonyms = synonyms(of: key).filter { names.contains($0) }
    return synonyms.isEmpty ? closest(to: key, among: names).map { [$0] } ?? [] : synonyms
  }
}

/// Returns the keys that an unknown key may have been meant for, according to the list of synonyms.
package func keysMeant(by key: String) -> [String] { Hints.synonyms(of: key) }

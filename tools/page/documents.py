"""Documents for the checks of the page."""
import json

VALID = """{
  "canvas": { "width": 1280, "height": 720, "frameRate": 30 },
  "media": {
    "sea": { "type": "video", "label": "The sea" }
  },
  "tracks": [
    { "type": "video", "name": "clips", "segments": [
      { "position": 0, "duration": 10, "media": "sea", "fit": "cover" } ] },
    { "type": "photo", "name": "stills", "segments": [
      { "position": 8, "duration": 6, "fit": "cover" } ] },
    { "type": "transition", "name": "joints", "segments": [
      { "subtype": "crossfade", "position": 8, "duration": 2 } ] }
  ]
}
"""

# One misspelt key, and a transition that is not on an overlap.
BROKEN = VALID.replace('"position": 8, "duration": 6', '"postion": 8, "duration": 6')

# For pictures: an error with a fix, one with notes, and a warning.
SHOWN = """{
  "Title": "Two days by the sea",
  "Description": "Two clips, two photos, and a song.",
  "Profile": {
    "canvas": { "width": 1280, "height": 720, "frameRate": 30 },
    "media": {
      "arrival": { "type": "video", "label": "Your arrival", "minDuration": 20 },
      "place": { "type": "photo", "label": "The place" },
      "song": { "type": "audio", "source": "assets/song.m4a" }
    },
    "tracks": [
      { "type": "video", "name": "clips", "segments": [
        { "position": 0, "duration": 20, "media": "arrival", "fit": "cover" } ] },
      { "type": "photo", "name": "stills", "segments": [
        { "position": 15, "duration": 20, "media": "place", "fti": "cover" } ] },
      { "type": "audio", "name": "music", "segments": [
        { "position": 0, "duration": 60, "media": "song", "volume": 0.8, "fadeOut": 2 } ] },
      { "type": "transition", "name": "joints", "segments": [
        { "subtype": "fade_black", "position": 14, "duration": 5 } ] },
      { "type": "filter", "name": "look", "segments": [
        { "subtype": "sepia", "position": 15, "duration": 20 } ] }
    ]
  }
}
"""

IMAGE = "<img src=x onerror=window.broken=1>"
BIDI = "\u202e\u2066gpj.exe\u2069"


def hostile():
    """Returns a document whose names and texts would be markup, or would reorder the text."""
    return json.dumps({
        "media": {
            f"`**{IMAGE}**`": {"type": "video", "label": f"{IMAGE}{BIDI}"},
            BIDI: {"type": "video", "label": "[x](javascript:alert(1))"},
        },
        IMAGE: 1,
        "tracks": [
            {"type": "video", "name": "\"><script>window.broken=1</script>", "segments": [
                {"position": 0, "duration": 5, "media": f"`**{IMAGE}**`", f"fit{IMAGE}": "cover"},
                {"position": 5, "duration": 5, "media": IMAGE}]},
            {"type": "text", "name": "long", "segments": [
                {"position": 0, "duration": 4, "text": "long " * 20_000, IMAGE: 1}]},
        ],
    }, indent=2, ensure_ascii=False)


def large(size):
    """Returns a valid document of about `size` characters, with one warning near its end."""
    segment = '      {{ "position": {0}, "duration": 1, "fit": "cover", "volume": 0.5 }}'
    lines = [segment.format(second) for second in range(1, size // 68)]
    return ('{\n  "tracks": [\n    { "type": "video", "name": "clips", "segments": [\n'
            + ",\n".join(lines) + "\n    ] }\n  ]\n}\n")

# Two media, a text without a default and one with a default.
FILLED = """{
  "Title": "A card",
  "Profile": {
    "fields": { "city": { "type": "text", "label": "The city", "maxLength": 20 },
      "land": { "type": "text", "label": "The country", "default": "Norway" } },
    "canvas": { "width": 320, "height": 180, "frameRate": 30 },
    "media": {
      "place": { "type": "photo", "label": "The place" },
      "road": { "type": "video", "label": "The road" }
    },
    "tracks": [
      { "type": "video", "name": "clips", "segments": [
        { "position": 0, "duration": 1.5, "media": "road" } ] },
      { "type": "photo", "name": "stills", "segments": [
        { "position": 1.5, "duration": 1.5, "media": "place" } ] },
      { "type": "text", "name": "titles", "segments": [
        { "text": "{{city}}, {{land}}", "position": 0, "duration": 3 } ] }
    ]
  }
}
"""

# A slot for a long video, and a sound that comes with the template.
SHORT = """{
  "Title": "A long card",
  "Profile": {
    "canvas": { "width": 320, "height": 180, "frameRate": 30 },
    "media": {
      "road": { "type": "video", "label": "The road", "minDuration": 6 },
      "song": { "type": "audio", "source": "assets/song.m4a" }
    },
    "tracks": [
      { "type": "video", "name": "clips", "segments": [
        { "position": 0, "duration": 6, "media": "road" } ] },
      { "type": "audio", "name": "music", "segments": [
        { "position": 0, "duration": 2, "media": "song" } ] }
    ]
  }
}
"""

# A slot of many files, and one that may stay empty.
LISTED = """{
  "Title": "Rooms",
  "Profile": {
    "version": "2",
    "canvas": { "width": 320, "height": 180, "frameRate": 30 },
    "media": {
      "rooms": { "type": "photo", "label": "Rooms", "minCount": 2, "maxCount": 3, "minWidth": 100,
        "orientation": ["landscape"], "description": "The kitchen first." },
      "agent": { "type": "photo", "label": "The agent", "optional": true, "orientation": ["portrait", "square"] },
      "walk": { "type": "video", "label": "A walk", "minDuration": 1, "maxDuration": 60, "minHeight": 100,
        "sound": true }
    },
    "tracks": [
      { "type": "visual", "name": "tour", "segments": [
        { "type": "video", "media": "walk", "duration": 1 },
        { "type": "photo", "repeat": "rooms", "media": "{{item}}", "duration": 1 },
        { "type": "photo", "media": "agent", "duration": 1 } ] }
    ]
  }
}
"""

SHOWN_TEMPLATE = """{
  "Title": "Two days by the sea",
  "Description": "A clip, a photo and another clip, with a title and a crossfade.",
  "Profile": {
    "canvas": { "width": 1280, "height": 720, "frameRate": 30, "background": { "field": "ground" } },
    "fields": {
      "place": { "type": "text", "label": "Where it was", "default": "By the sea", "maxLength": 24 },
      "ground": { "type": "color", "label": "The colour behind everything", "default": "#0b3c49" }
    },
    "media": {
      "arrival": { "type": "video", "label": "Your arrival", "minDuration": 5 },
      "view": { "type": "photo", "label": "The place" },
      "evening": { "type": "video", "label": "The evening", "accepts": ["video", "photo"] }
    },
    "tracks": [
      { "type": "video", "name": "clips", "segments": [
        { "position": 0, "duration": 5, "media": "arrival", "fit": "cover" },
        { "position": 8, "duration": 5, "media": "evening", "fit": "cover" } ] },
      { "type": "photo", "name": "stills", "segments": [
        { "position": 4, "duration": 4, "media": "view", "fit": "cover" } ] },
      { "type": "transition", "name": "joints", "segments": [
        { "subtype": "crossfade", "position": 4, "duration": 1 } ] },
      { "type": "text", "name": "titles", "segments": [
        { "text": "{{place}}", "position": 0.5, "duration": 4 } ] }
    ]
  }
}
"""

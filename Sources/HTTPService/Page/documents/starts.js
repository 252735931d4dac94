// @ts-check

/**
 * The documents with which an author can begin.
 *
 * @type {{ name: string, title: string, description: string, text: string }[]}
 */
export const starts = [
  {
    name: "description.json", title: "A description",
    description: "A clip and a photo with a crossfade, and music.",
    text: `{
  "canvas": { "width": 1280, "height": 720, "frameRate": 30 },
  "tracks": [
    { "type": "video", "name": "clips", "segments": [
      { "position": 0, "duration": 10, "fit": "cover" } ] },
    { "type": "photo", "name": "stills", "segments": [
      { "position": 8, "duration": 6, "fit": "cover" } ] },
    { "type": "audio", "name": "music", "segments": [
      { "position": 0, "duration": 14, "volume": 0.6, "fadeOut": 2 } ] },
    { "type": "transition", "name": "joints", "segments": [
      { "subtype": "crossfade", "position": 8, "duration": 2 } ] }
  ]
}
`,
  },
  {
    name: "template.json", title: "A template",
    description: "A title over a photo; the user chooses the photo and the words.",
    text: `{
  "Title": "A title card",
  "Profile": {
    "canvas": { "width": 1080, "height": 1920, "frameRate": 30 },
    "fields": {
      "city": { "type": "text", "label": "Where it was", "default": "Kyoto", "maxLength": 20 }
    },
    "media": {
      "place": { "type": "photo", "label": "The place" }
    },
    "tracks": [
      { "type": "photo", "name": "stills", "segments": [
        { "position": 0, "duration": 4, "media": "place", "fit": "cover" } ] },
      { "type": "text", "name": "titles", "segments": [
        { "text": "A day in {{city}}", "position": 0, "duration": 4 } ] }
    ]
  }
}
`,
  },
];

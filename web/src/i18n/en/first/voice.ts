export const voice = {
  'voice.play': 'Play',
  'voice.pause': 'Pause',
  'voice.timeline': 'Position',
  'voice.playFailed': 'The recording could not be played',
} as const;

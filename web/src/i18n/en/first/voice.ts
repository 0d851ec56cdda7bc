export const voice = {
  'voice.play': 'Play',
  'voice.pause': 'Pause',
  'voice.timeline': 'Position',
  'batch.open': 'Record names one by one',
  'voice.playFailed': 'The recording could not be played',
} as const;

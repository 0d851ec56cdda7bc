export const voice = {
  'voice.label': 'Voice recording',
  'voice.hint': 'Say the old name as it is spoken. At most {minutes} minutes.',
  'voice.warning':
    'A voice can identify its speaker. Record only what you are ready to make public.',
  'voice.start': 'Record',
  'voice.accept': 'I understand, record',
  'voice.starting': 'Waiting for the microphone',
  'voice.recording': 'Recording',
  'voice.save': 'Stop and keep',
  'voice.saving': 'Saving the recording',
  'voice.cancel': 'Cancel recording',
  'voice.delete': 'Delete recording',
  'voice.play': 'Play',
  'voice.pause': 'Pause',
  'voice.timeline': 'Position',
  'voice.denied':
    'The microphone is blocked. Allow it for this site in the browser’s address bar, then try again.',
  'voice.missing':
    'No microphone was found, or another program holds it. Plug one in or close that program, then try again.',
  'voice.unsupported':
    'This browser cannot record. You can record with another app and attach the file above.',
  'voice.playFailed': 'The recording could not be played',
} as const;

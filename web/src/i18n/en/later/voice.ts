export const voice = {
  'batch.open': 'Record names one by one',
  'voice.play': 'Play',
  'voice.pause': 'Pause',
  'voice.timeline': 'Position',
  'voice.playFailed': 'The recording could not be played',
  'voice.label': 'Voice recording',
  'voice.hint':
    'Say the old name as people speak it, for at most {minutes} minutes. Allow the microphone when your browser asks; if you blocked it before, allow it in the address bar.',
  'voice.warning':
    'A voice can identify its speaker. Record only what you are ready to make public.',
  'voice.start': 'Record',
  'voice.accept': 'I understand, record',
  'voice.starting': 'Waiting for the microphone',
  'voice.recording': 'Recording',
  'voice.save': 'Stop and keep',
  'voice.saving': 'Saving the recording',
  'voice.saved': 'Recording kept',
  'voice.cancel': 'Cancel recording',
  'voice.delete': 'Delete recording',
  'voice.overloaded':
    'Too loud: parts are distorted. Hold the microphone farther away, then record again.',
  'voice.unsupported':
    'This browser can’t record. Record with another app, then attach the file above.',
} as const;

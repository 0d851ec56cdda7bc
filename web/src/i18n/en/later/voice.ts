export const voice = {
  'voice.label': 'Voice recording',
  'voice.hint':
    'Say the old name as it is spoken. At most {minutes} minutes. The browser asks for the microphone; where it has been refused, it can be allowed in the address bar.',
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
  'voice.overloaded':
    'This was too loud for the microphone: parts are distorted. Hold it farther away and record again.',
  'voice.unsupported':
    'This browser cannot record. You can record with another app and attach the file above.',
} as const;

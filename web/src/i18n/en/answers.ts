/** Texts for answers about a place's names. */
export const answers = {
  'answers.group': 'Do you say “{name}”?',
  'answers.say': 'We say this name',
  'answers.know': 'I know it',
  'answers.never': 'Never heard it',
  'answers.withdraw': 'Take back',
  'answers.count.say': '{count}+ say it',
  'answers.count.know': '{count}+ know it',
  'answers.count.never': '{count}+ never heard it',
  'answers.hint':
    'We don’t store who or where you are. Numbers change once a week and start at five.',
  'answers.notVotes': 'These are answers from devices. They don’t prove that a name is right.',
  'answers.waiting': 'Not sent yet. It will be sent when you’re online.',
  'answers.gone': 'This place no longer has the name “{name}”.',
  'answers.unsent': 'Unsent answers',
  'answers.unsentHint': 'They are saved on this device, and will be sent when you’re online.',
  'answers.nothing': 'Nothing to send.',
  'answers.takingBack': 'Answer taken back',
  'answers.remove': 'Remove',
  'answers.sendNow': 'Send now',
} as const;

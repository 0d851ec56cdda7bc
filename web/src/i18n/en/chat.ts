export const chat = {
  'chat.formats':
    'Or voice messages: a chat exported with media from WhatsApp or Telegram (zip or folder), or audio files. Up to {count} voices and {size} MB.',
  'chat.folder': 'Choose a folder',
  'chat.mixed': 'Choose one list or one zip at a time, or only audio files.',
  'chat.reading': 'Reading the voices',
  'chat.making': 'Preparing the voices: {done} of {count}',
  'chat.private':
    'Senders, numbers, times and messages stay on this device. Only the names below and the voices are sent, when you press “Send”.',
  'chat.check':
    'Listen and correct the names. Leave out voices that don’t say the name of a place.',
  'chat.oldHint': 'Leave the old name empty if the voice says the name on the map.',
  'chat.leaveOut': 'Leave out',
  'chat.use': 'Use this voice',
  'chat.count': 'Voices: {count}',
  'chat.refused': 'Can’t be used: {count}',
  'chat.tooLong': '“{name}” is {length} long. The limit is {limit}.',
  'chat.undecodable': 'This browser can’t read “{name}”. Try another browser, or save it as MP3.',
  'chat.fileTooLarge': '“{name}” is {size} MB. The limit is {limit} MB.',
  'chat.tooMany':
    '{count} voices are too many. The limit is {limit}. Choose some of the audio files.',
  'chat.tooManyFiles':
    'This zip has more than {limit} files. Unpack it, then choose some of the audio files.',
  'chat.tooLarge':
    'These files are {size} MB. The limit is {limit} MB. Choose some of the audio files.',
  'chat.empty': 'There are no voices in it. Export the chat with media, or choose audio files.',
  'chat.damaged': 'This zip is damaged. Export the chat again, then try again.',
  'chat.quota':
    'You can send at least {limit} recordings per hour, so the last ones are sent within {minutes} minutes. You can close this page. Sending continues when you come back.',
} as const;

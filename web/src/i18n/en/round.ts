/** Names that are recorded one after the other. */
export const round = {
  'round.elsewhere':
    'Names are being recorded in another tab of this browser. What was kept there is in the outbox.',
  'round.here': 'Record here instead',
  'round.about':
    'Each name is shown large: say it as it is spoken. The recording ends when you fall silent, and is played to you.',
  'round.looking': 'Looking for places in this part of the map',
  'round.failed': 'The places of this part of the map could not be loaded.',
  'round.none':
    'No place in this part of the map waits for its recording. Move the map and come again.',
  'round.found': 'Places in this part of the map: {count}, those nearest to its middle first.',
  'round.ofMore':
    '{count} of {all} places in this part of the map, those nearest to its middle first.',
  'round.withRecording': 'Also those that have a recording ({count})',
  'round.unknown': 'Which of them have a recording could not be looked up.',
  'round.notWhole': 'Some of this part of the map could not be loaded: places are missing here.',
  'round.listOpen': 'Use a list of names instead',
  'round.areaOpen': 'Use this part of the map instead',
  'round.listNames': 'Names, one a line',
  'round.listHint': 'In any script, at most {limit}. What stands behind a tab is passed over.',
  'round.listFile': 'Open a list',
  'round.listFileTooLarge': '“{name}” has {size} kB; at most {limit}',
  'round.listLines': '{count} names; at most {limit}',
  'round.listLength': 'Line {line} has {length} characters; at most {limit}',
  'round.listLook': 'Look for them on the map',
  'round.listLooking': 'Looking for the names',
  'round.listFound': 'Found on the map: {count}',
  'round.listWhich': 'Which',
  'round.listNotWhole':
    'Some names of the map could not be loaded: more may be found with a connection.',
  'round.listWithoutName': 'Without a name in Arabic script, and so left out: {names}',
  'round.listUnknown':
    'Not on the map, and left out: {names}. Add them later: hold the map where they lie.',
  'round.listCopy': 'Copy these names',
  'round.byVoice': 'Listen for the next name by itself',
  'round.consent':
    'I agree, and so does whoever speaks: everybody may use what is written here, and pass on the recordings unchanged, but not sell them.',
  'round.keeps':
    'Kept with each recording: the place, your account, and which version of this was agreed to, in which language. Of who speaks nothing but what you say here.',
  'round.start': 'Begin',
  'round.goOn': 'Go on with the round before: {recorded} of {count} recorded',
  'round.at': '{at} of {count}',
  'round.today': 'Today: {name}',
  'round.recorded': 'Recorded',
  'round.stop': 'Stop',
  'round.speak': 'Say the name',
  'round.hears': 'Recording. It ends when you fall silent.',
  'round.listen': 'Is it right?',
  'round.keep': 'Keep, next',
  'round.again': 'Record again',
  'round.skip': 'Skip',
  'round.unheard': 'Nobody was heard.',
  'round.denied':
    'The browser does not let this page use the microphone. It can be allowed in the address bar.',
  'round.missing': 'No microphone was found, or something else uses it.',
  'round.notKept':
    'This device could not keep it. Make room on it and press again: the recording is still here.',
  'round.done':
    '{recorded} of {count} names are recorded. They wait in the outbox until they are sent.',
  'round.rest': 'To those that were skipped ({count})',
} as const;

import { ourLanguages } from './mirror.mjs';
import { wholeNumber } from './whole-number.mjs';

export const official = {
  type: 'boolean',
  says: 'Google’s Firestore emulator in place of ours, wherever gcloud, a package or the Firebase CLI put it, on a Java ≥ 21',
};

const stages = ['static', 'unit', 'suite', 'e2e'];

/** @type {import('./commands.mjs').Command} */
export const test = {
  module: 'tests/run/main.ts',
  says: 'Every check and test; ends with how many passed and failed. FILE: only test files whose path contains it.',
  words: '[FILE …]',
  options: {
    only: {
      type: 'string',
      value: 'STAGE',
      multiple: true,
      says: `one stage: ${stages.join(', ')}; may be given more than once`,
    },
    repeat: {
      type: 'string',
      value: 'N',
      default: '1',
      says: 'the tests that need the suite so many times in a row, 1 to 100, each with its time',
    },
    busy: {
      type: 'boolean',
      says: 'beside a process for every core that keeps it busy',
    },
    full: {
      type: 'boolean',
      says: 'the browser journeys once more in Azerbaijani, from right to left (eight are always), and journeys after a backup, a reset and a restore, and on a mirror',
    },
    language: {
      type: 'string',
      value: 'CODE',
      says: 'for developers: the browser journeys as readers of this language walk them',
    },
    changed: {
      type: 'boolean',
      says: 'for developers: only what files changed since --since could break',
    },
    since: { type: 'string', value: 'REF', default: 'HEAD', says: 'a commit, for --changed' },
    official,
    'where-found': {
      type: 'boolean',
      says: 'with --official: where Google’s emulators are not installed, says so and passes',
    },
  },
  wrong: ({ only = [], repeat, language = 'en', official = false, 'where-found': whereFound }) => {
    if (whereFound && !official) return '--where-found is for --official';
    const unknown = only.find((stage) => !stages.includes(stage));
    if (unknown !== undefined) return `--only "${unknown}": expected one of ${stages.join(', ')}`;
    if (!wholeNumber(repeat, 1, 100))
      return `--repeat "${repeat}": expected a whole number from 1 to 100`;
    if (!ourLanguages.includes(language))
      return `--language "${language}": expected one of ${ourLanguages.join(', ')}`;
    return undefined;
  },
};

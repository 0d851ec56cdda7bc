import { ourLanguages } from './mirror.mjs';
import { wholeNumber } from './whole-number.mjs';

export const official = {
  type: 'boolean',
  says: 'uses Google’s Firestore emulator instead of ours, from gcloud, a package or the Firebase CLI; needs Java 21 or newer',
};

const stages = ['static', 'unit', 'suite', 'e2e'];

/** @type {import('./commands.mjs').Command} */
export const test = {
  module: 'tests/run/main.ts',
  says: 'Runs every check and test, and prints how many passed and failed. FILE: only test files whose path contains it.',
  words: '[FILE …]',
  options: {
    only: {
      type: 'string',
      value: 'STAGE',
      multiple: true,
      says: `one stage with all its tests: ${stages.join(', ')}; may be given more than once`,
    },
    repeat: {
      type: 'string',
      value: 'N',
      default: '1',
      says: 'repeats the tests that need the suite this many times, 1 to 100, and prints the time of each run',
    },
    busy: {
      type: 'boolean',
      says: 'keeps every core busy with another process meanwhile',
    },
    full: {
      type: 'boolean',
      says: 'also runs tests with the tag `full`; all browser tests once more in Azerbaijani, from right to left; and some after a backup, a reset and a restore, on a mirror, and on React’s development build',
    },
    explore: {
      type: 'boolean',
      says: 'runs property tests with new random inputs; a failure prints its seed',
    },
    development: {
      type: 'boolean',
      says: 'runs the browser tests on React’s development build, whose Strict Mode runs each effect twice',
    },
    language: {
      type: 'string',
      value: 'CODE',
      says: 'for developers: runs the browser tests in this language',
    },
    changed: {
      type: 'boolean',
      says: 'for developers: runs only what the files changed since --since could break',
    },
    since: { type: 'string', value: 'REF', default: 'HEAD', says: 'a commit, for --changed' },
    official,
    'where-found': {
      type: 'boolean',
      says: 'with --official: passes with a message if Google’s emulators are not installed',
    },
  },
  wrong: ({ only = [], repeat, language = 'en', official = false, 'where-found': whereFound }) => {
    if (whereFound && !official) return '--where-found needs --official';
    const unknown = only.find((stage) => !stages.includes(stage));
    if (unknown !== undefined) return `--only "${unknown}": expected one of ${stages.join(', ')}`;
    if (!wholeNumber(repeat, 1, 100))
      return `--repeat "${repeat}": expected a whole number from 1 to 100`;
    if (!ourLanguages.includes(language))
      return `--language "${language}": expected one of ${ourLanguages.join(', ')}`;
    return undefined;
  },
};

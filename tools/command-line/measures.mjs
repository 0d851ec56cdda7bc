import { wholeNumber } from './whole-number.mjs';

/** @type {import('./commands.mjs').Command} */
export const house = {
  module: 'tools/house/command.ts',
  says: 'Counts lines by folder (production code and tests), folders, files at the root, scripts, and the files that rank names or measure on the Earth. COMMIT: the commit to measure; default: the last one.',
  words: '[COMMIT]',
  wrong: (_, words) => (words.length > 1 ? `${words.length} commits: expected one` : undefined),
};

/** @type {import('./commands.mjs').Command} */
export const mutants = {
  module: 'tools/mutants/main.ts',
  says: 'Mutation testing with Stryker: shows, by folder, how many small changes of the source the unit tests detect, and which they miss. Takes hours for a large folder, minutes with --one-in. Changes that no test can detect are among the missed ones. Without FOLDER: the folders that must detect 90 % of the others (tools/mutants/rooms.ts); fails if one of them does not.',
  words: '[FOLDER …]',
  files: true,
  options: {
    all: { type: 'boolean', says: 'every folder that has source; takes hours' },
    fresh: {
      type: 'boolean',
      says: 'also repeats what has not changed since the last run',
    },
    'one-in': {
      type: 'string',
      default: '1',
      value: 'N',
      says: 'tries one in N changes, chosen by a hash: takes minutes instead of hours, and prints the score with its margin of error',
    },
  },
  wrong: ({ all, 'one-in': oneIn }, folders) => {
    if (!wholeNumber(oneIn, 1, 1000))
      return `--one-in "${oneIn}": expected a whole number from 1 to 1000`;
    return all && folders.length > 0
      ? `--all and ${folders[0]}: expected only one of them`
      : undefined;
  },
};

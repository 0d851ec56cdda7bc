import type { Equivalents } from '../equivalents.ts';

const room = 'emulator/firestore/storage';

export const storage: readonly Equivalents[] = [
  {
    file: `${room}/collection.ts`,
    why: 'one key for all, whatever it is; an index that a field is taken out of is there',
    changes: [
      ["export const NAME_KEY = '';", "''", '"Stryker was here!"'],
      ['if (!entries) return;', '!entries', 'false'],
    ],
  },
  {
    file: `${room}/index-entries.ts`,
    why: 'a memory: what it does not hold is spelled anew',
    changes: [
      ['if (known !== undefined) return known;', 'known !== undefined', 'false'],
      ...['true', 'false', 'spelled.size > KEPT', 'spelled.size < KEPT'].map(
        (becomes) =>
          ['if (spelled.size >= KEPT) spelled.clear();', 'spelled.size >= KEPT', becomes] as const,
      ),
    ],
  },
  {
    file: `${room}/persistence.ts`,
    why: 'whoever waits for nothing has waited',
    changes: [['close: () => Promise.resolve(),', '() => Promise.resolve()', '() => undefined']],
  },
  {
    file: `${room}/record.ts`,
    why: 'it grows',
    changes: [['const writer = new ByteWriter(64 * 1024);', '64 * 1024', '64 / 1024']],
  },
];

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
    file: `${room}/directory-lock.ts`,
    why: 'a lock that is gone names nobody, and is looked for once more',
    changes: [
      [
        "const text = await readFile(path, 'utf8').catch(() => null);",
        '() => null',
        '() => undefined',
      ],
      ['if (text === null) return;', 'text === null', 'false'],
      [
        "const moved = await readFile(stale, 'utf8').catch(() => text);",
        '() => text',
        '() => undefined',
      ],
    ],
  },
  {
    file: `${room}/directory-lock.ts`,
    why: 'what was written aside is there',
    changes: [
      ['await rm(aside, { force: true });', '{ force: true }', '{}'],
      ['await rm(aside, { force: true });', 'true', 'false'],
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

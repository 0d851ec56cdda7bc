import type { Equivalents } from '../equivalents.ts';

const room = 'shared/contract';

/** Only one in 13 changes of this folder was tried. */
export const contract: readonly Equivalents[] = [
  {
    file: `${room}/names/in-year.ts`,
    why: 'nothing stands at -1 in either: both count as 0',
    changes: [['return at === -1 ? 0 : (b[at] ?? 0) - (a[at] ?? 0);', 'at === -1', 'false']],
  },
  {
    file: `${room}/names/schema.ts`,
    why: 'what ends before it begins has both ends',
    changes: [
      [
        'message: `it ends (${String(name.to?.text)}) before it begins (${String(name.from?.text)})`,',
        'name.to?.text',
        'name.to.text',
      ],
    ],
  },
  {
    file: `${room}/names/schema.ts`,
    why: 'asked only where a name stands there twice',
    changes: [
      [
        "return names.find((_, index) => keys.indexOf(keys[index] ?? '') !== index)?.form ?? '';",
        "names.find((_, index) => keys.indexOf(keys[index] ?? '') !== index)?.form",
        "names.find((_, index) => keys.indexOf(keys[index] ?? '') !== index).form",
      ],
      [
        "return names.find((_, index) => keys.indexOf(keys[index] ?? '') !== index)?.form ?? '';",
        "''",
        '"Stryker was here!"',
      ],
    ],
  },
  {
    file: `${room}/place-details.ts`,
    why: 'a name that the content must have, and a story leaves out',
    changes: [
      [
        "return storyOf({ name_new: '', ...structuredClone(noContent), ...packed });",
        "''",
        '"Stryker was here!"',
      ],
    ],
  },
  {
    file: `${room}/routes.ts`,
    why: 'its type asks for each parameter of the path',
    changes: [
      [
        "return `/api${path.replaceAll(/\\{(\\w+)\\}/g, (_, name: string) => encodeURIComponent(values.get(name) ?? ''))}`;",
        "''",
        '"Stryker was here!"',
      ],
    ],
  },
  {
    file: `${room}/transliterate/habits.ts`,
    why: 'each letter has its answer',
    changes: [["const spelt = answers[index] ?? '';", "''", '"Stryker was here!"']],
  },
  {
    file: `${room}/transliterate/latin.ts`,
    why: 'the empty words between two signs are left out below',
    changes: [['.split(/[ -]+/)', '/[ -]+/', '/[ -]/']],
  },
  {
    file: `${room}/transliterate/spellings.ts`,
    why: 'the rules spell every word',
    changes: [["const [first = { spelling: '', cost: 0 }] = ruled;", "''", '"Stryker was here!"']],
  },
];

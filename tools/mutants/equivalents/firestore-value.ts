import type { Equivalents } from '../equivalents.ts';

const room = 'emulator/firestore/value';

const everyTypeHasACase = (file: string): Equivalents => ({
  file: `${room}/${file}`,
  why: 'every type of value has a case',
  changes: [
    [
      'default:',
      `default:
      return unreachable(value);`,
      'default:',
    ],
  ],
});

export const firestoreValue: readonly Equivalents[] = [
  everyTypeHasACase('codec.ts'),
  everyTypeHasACase('key.ts'),
  {
    file: `${room}/codec.ts`,
    why: 'zero has been written',
    changes: [['} else if (value < 0n && value > -SMALL) {', 'value < 0n', 'value <= 0n']],
  },
  {
    file: `${room}/key.ts`,
    why: 'every name has a project and a database',
    changes: [["const [, project = '', , database = ''] = segments;", "''", '"Stryker was here!"']],
  },
  {
    file: `${room}/key.ts`,
    why: 'the byte behind a number is written next, or not read',
    changes: [
      [
        'for (let i = at; i < at + 8; i++) bytes[i] = ~(bytes[i] as number) & 0xff;',
        'i < at + 8',
        'i <= at + 8',
      ],
    ],
  },
  {
    file: `${room}/key.ts`,
    why: 'the number is not zero: zero is the double of its own value',
    changes: [
      ['doubleBits.setBigInt64(0, value > 0 ? bits - 1n : bits + 1n);', 'value > 0', 'value >= 0'],
    ],
  },
  {
    file: `${room}/key.ts`,
    why: 'a text without a zero is written the same either way, only slower; no word for a spelling means UTF-8, too',
    changes: (
      [
        ["value.includes('\\0')", 'true'],
        ["'\\0'", '""'],
        ["'utf8'", '""'],
      ] as const
    ).map(([was, becomes]) => [
      "if (value.includes('\\0')) return writeEscaped(Buffer.from(value, 'utf8'));",
      was,
      becomes,
    ]),
  },
  {
    file: `${room}/order.ts`,
    why: 'nothing but a number is NaN, and no integer is',
    changes: [
      [
        "return value.type === 'double' && Number.isNaN(value.value);",
        "value.type === 'double'",
        'true',
      ],
      [
        "case 'integer':",
        `case 'integer':
      return 'number';`,
        "case 'integer':",
      ],
    ],
  },
  {
    file: `${room}/order.ts`,
    why: 'false is less than true as a number is less than another',
    changes: [
      [
        "case 'boolean':",
        `case 'boolean':
      return Number(a.value) - Number((b as typeof a).value);`,
        "case 'boolean':",
      ],
    ],
  },
];

import type { Equivalents } from '../equivalents.ts';

const room = 'emulator/rules/query';

export const rulesQuery: readonly Equivalents[] = [
  {
    file: `${room}/facts.ts`,
    why: 'names are told apart by their lengths, whatever stands between them',
    changes: [
      [
        "return field.map((name) => `${name.length}:${name}`).join('');",
        "''",
        '"Stryker was here!"',
      ],
    ],
  },
  {
    file: `${room}/facts.ts`,
    why: 'the last case does nothing, and neither does the default',
    changes: [
      [
        "case 'is-not-nan':",
        `case 'is-not-nan':
      break;`,
        "case 'is-not-nan':",
      ],
      ["case 'is-not-nan':", "'is-not-nan'", '""'],
    ],
  },
  {
    file: `${room}/facts.ts`,
    why: 'both bounds hold, so either may be kept',
    changes: [
      ['if (order === null || Number.isNaN(order)) return known;', 'order === null', 'false'],
    ],
  },
  {
    file: `${room}/facts.ts`,
    why: 'equal ones have been answered',
    changes: [
      ['return index === 0 ? !(order > 0) : !(order < 0);', 'order > 0', 'order >= 0'],
      ['return index === 0 ? !(order > 0) : !(order < 0);', 'order < 0', 'order <= 0'],
    ],
  },
  {
    file: `${room}/facts.ts`,
    why: 'null is neither less than nor equal to zero',
    changes: [
      [
        'if (order !== null && (order < 0 || (order === 0 && (!strict || !proving.inclusive))))',
        'order !== null',
        'true',
      ],
    ],
  },
  {
    file: `${room}/facts.ts`,
    why: 'null is neither more than nor equal to zero',
    changes: [
      [
        'if (order !== null && (order > 0 || (order === 0 && (strict || !refuting.inclusive))))',
        'order !== null',
        'true',
      ],
    ],
  },
  {
    file: `${room}/disjunctions.ts`,
    why: 'no alternative is judged like one without conditions',
    changes: [['return filter === undefined ? [[]] : alternatives(filter);', '[[]]', '[]']],
  },
  {
    file: `${room}/disjunctions.ts`,
    why: 'a condition without a value is none of the operators that stand for an or, and comes out the same',
    changes: [
      [
        "case 'unary':",
        `case 'unary':
      return [[filter]];`,
        "case 'unary':",
      ],
    ],
  },
  {
    file: `${room}/evaluate-query.ts`,
    why: 'no condition without a value has the operator ==',
    changes: [
      [
        "if (condition.kind !== 'field' || condition.op !== '==') continue;",
        "condition.kind !== 'field'",
        'false',
      ],
    ],
  },
  {
    file: `${room}/evaluate-query.ts`,
    why: 'undefined says the same as nothing',
    changes: [
      ['...(limit !== undefined && { limit }),', 'limit !== undefined', 'true'],
      ['...(offset !== undefined && { offset }),', 'offset !== undefined', 'true'],
      ['...(orderBy !== undefined && { orderBy }),', 'orderBy !== undefined', 'true'],
    ],
  },
  {
    file: `${room}/evaluate-query.ts`,
    why: 'only a write has request.resource, whatever the service, but for Storage',
    changes: [["'cloud.firestore',", "'cloud.firestore'", '""']],
  },
  {
    file: `${room}/evaluate-query.ts`,
    why: 'there is an alternative, whose decision takes its place',
    changes: [['let last = decisionOf([]);', '[]', '["Stryker was here"]']],
  },
  {
    file: `${room}/symbolic.ts`,
    why: 'no member has a name that is no string',
    changes: [
      [
        "return typeof key === 'string' ? this.member(key) : this.blank();",
        "typeof key === 'string'",
        'true',
      ],
    ],
  },
  {
    file: `${room}/symbolic.ts`,
    why: 'no key is anything but a string',
    changes: [
      [
        "if (typeof item === 'string' && this.hasKey(item)) return true;",
        "typeof item === 'string'",
        'true',
      ],
      ["if (typeof name !== 'string') return this.blank();", "typeof name !== 'string'", 'false'],
      [
        "const key = operator === 'in' && side === 'right' && typeof other === 'string';",
        "typeof other === 'string'",
        'true',
      ],
      [
        "const known = items.map((item) => typeof item === 'string' && this.#map.hasKey(item));",
        "typeof item === 'string'",
        'true',
      ],
    ],
  },
  {
    file: `${room}/symbolic.ts`,
    why: 'no first key is no string either',
    changes: [
      [
        'if (keys === null || keys.length === 0) return this.blank();',
        'keys.length === 0',
        'false',
      ],
    ],
  },
  {
    file: `${room}/symbolic.ts`,
    why: 'of a field that may be missing nothing is known, which proves nothing either',
    changes: [
      [
        "if (typeof first !== 'string' || !this.hasKey(first)) return this.blank();",
        "typeof first !== 'string' || !this.hasKey(first)",
        'false',
      ],
      [
        "if (typeof first !== 'string' || !this.hasKey(first)) return this.blank();",
        "typeof first !== 'string' || !this.hasKey(first)",
        "typeof first !== 'string' && !this.hasKey(first)",
      ],
      [
        "if (typeof first !== 'string' || !this.hasKey(first)) return this.blank();",
        "typeof first !== 'string'",
        'false',
      ],
    ],
  },
];

import { RulesBytes } from '../../values/bytes.ts';
import { RulesList } from '../../values/list.ts';
import { matchesWhole, replaceAll, splitBy } from '../regex.ts';
import { getter, type MethodTable } from './method.ts';

const encoder = new TextEncoder();

export const stringMethods: MethodTable<string> = {
  size: getter((text) => BigInt(text.length)),
  lower: getter((text) => text.toLowerCase()),
  upper: getter((text) => text.toUpperCase()),
  trim: getter((text) => text.trim()),
  toUtf8: getter((text) => new RulesBytes(encoder.encode(text))),
  matches: {
    overloads: [['string']],
    apply: (text, pattern: string) => matchesWhole(text, pattern),
  },
  replace: {
    overloads: [['string', 'string']],
    apply: (text, pattern: string, replacement: string) => replaceAll(text, pattern, replacement),
  },
  split: {
    overloads: [['string']],
    apply: (text, pattern: string) => {
      const parts = splitBy(text, pattern);
      return Array.isArray(parts) ? new RulesList(parts) : parts;
    },
  },
};

import { expect, it } from 'vitest';
import { formatDate } from '../../../i18n/format-date.ts';
import { entryTime } from './entry-time.ts';

const midnight = '2026-11-21T00:00:00.000Z';
const late = '2026-11-21T22:41:05.123Z';

it.each([
  ['only the UTC day of a mute by a flag', 'muted', null, midnight, '21 Nov 2026'],
  ['the time of a mute by an admin with a name', 'muted', 'Rəna', midnight, formatDate(midnight)],
  ['the time of a mute by an admin without a name', 'muted', null, late, formatDate(late)],
  ['the time of any other entry', 'approved', null, midnight, formatDate(midnight)],
] as const)('formats %s', (_, action, by, at, text) => {
  expect(entryTime({ action, by, at })).toBe(text);
});

import { expect, it } from 'vitest';
import { formatDate } from '../../../i18n/format-date.ts';
import { entryTime } from './entry-time.ts';

const at = '2026-11-21T00:00:00.000Z';

it.each([
  ['only the day of a mute by a flag', 'muted', null, '21 Nov 2026'],
  ['the time of an admin’s mute', 'muted', 'Rəna', formatDate(at)],
  ['the time of any other entry', 'approved', null, formatDate(at)],
] as const)('formats %s', (_, action, by, text) => {
  expect(entryTime({ action, by, at })).toBe(text);
});

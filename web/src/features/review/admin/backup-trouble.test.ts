import { expect, it } from 'vitest';
import { backupTrouble } from './backup-trouble.ts';

const made = (age_seconds: number) => ({ at: '2026-01-01T00:00:00.000Z', age_seconds });
const twoDays = 2 * 24 * 60 * 60;

it.each([
  ['reports nothing when there never was a backup', null, null, null],
  ['reports nothing for a fresh backup', made(60), null, null],
  ['reports nothing for a backup that is two days old', made(twoDays), null, null],
  [
    'reports a backup that is older than two days',
    made(twoDays + 1),
    null,
    { last: '2026-01-01T00:00:00.000Z' },
  ],
  ['reports a later failed backup', made(60), made(5), { last: '2026-01-01T00:00:00.000Z' }],
  ['reports that every backup failed', null, made(5), { last: null }],
])('%s', (_, backup, backup_failed, trouble) => {
  expect(backupTrouble({ backup, backup_failed })).toEqual(trouble);
});

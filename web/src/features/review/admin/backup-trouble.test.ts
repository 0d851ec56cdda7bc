import { expect, it } from 'vitest';
import { backupTrouble } from './backup-trouble.ts';

const made = (age_seconds: number) => ({ at: '2026-01-01T00:00:00.000Z', age_seconds });
const twoDays = 2 * 24 * 60 * 60;

it.each([
  ['nobody ever made one', null, null, null],
  ['it is fresh', made(60), null, null],
  ['it is two days old', made(twoDays), null, null],
  ['it is older', made(twoDays + 1), null, { last: '2026-01-01T00:00:00.000Z' }],
  ['one failed since', made(60), made(5), { last: '2026-01-01T00:00:00.000Z' }],
  ['all failed', null, made(5), { last: null }],
])('%s', (_, backup, backup_failed, trouble) => {
  expect(backupTrouble({ backup, backup_failed })).toEqual(trouble);
});

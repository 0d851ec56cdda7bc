import { readFileSync, writeFileSync } from 'node:fs';
import type { Account } from '../contribute/support/accounts.ts';

/** Data that the tests before the backup pass to the tests after the restore. */
export interface Contributed {
  readonly user: Account;
  readonly admin: Account;
  /** Id of a published place with a photo of 2 × 1 pixels, a recording of 10 s and a pending suggestion. */
  readonly place: string;
  readonly deleted: string;
}

export const names = { published: 'Saxlanmış', waiting: 'Gözləyən', deleted: 'Silinmiş kənd' };

function noteFile(): string {
  const file = process.env['ADYURDU_RESTORED_NOTE'];
  if (!file) throw new Error('ADYURDU_RESTORED_NOTE is not set: `npm test -- --full` sets it');
  return file;
}

export const note = (all: Contributed): void => writeFileSync(noteFile(), JSON.stringify(all));
export const contributed = (): Contributed =>
  JSON.parse(readFileSync(noteFile(), 'utf8')) as Contributed;

import type { RunOnSchedule } from '../implementation.ts';
import { regenerate } from '../wiring/book.ts';
import { log } from '../wiring/log.ts';

export const run: RunOnSchedule = async () => {
  const { kind } = await regenerate('schedule');
  log({ severity: 'INFO', message: 'book of names', outcome: kind });
};

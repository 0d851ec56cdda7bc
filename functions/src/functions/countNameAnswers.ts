import type { RunOnSchedule } from '../implementation.ts';
import { countNameAnswers } from '../places/name-answers/count.ts';
import { log } from '../wiring/log.ts';
import { nameAnswers } from '../wiring/name-answers.ts';

/** Milliseconds, within the function's timeout. */
const duration = 480_000;

export const run: RunOnSchedule = async () => {
  const end = Date.now() + duration;
  const answers = await countNameAnswers(nameAnswers, { isOver: () => Date.now() > end });
  log({ severity: 'INFO', message: 'counted answers about names', answers });
};

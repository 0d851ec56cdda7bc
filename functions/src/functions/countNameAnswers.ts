import type { RunOnSchedule } from '../implementation.ts';
import { countNameAnswers } from '../places/name-answers/count.ts';
import { log } from '../wiring/log.ts';
import { nameAnswers, publishCounts } from '../wiring/name-answers.ts';

/** Maximum time for counting, in milliseconds. The remaining time until the timeout is for publishing the counts. */
const duration = 360_000;

export const run: RunOnSchedule = async () => {
  const end = Date.now() + duration;
  const [counted] = await Promise.allSettled([
    countNameAnswers(nameAnswers, { isOver: () => Date.now() > end }),
  ]);
  // Publishes the counts even if some answers could not be counted.
  const [published] = await Promise.allSettled([publishCounts(Date.now)]);
  log({
    severity: 'INFO',
    message: 'counted answers about names',
    answers: counted.status === 'fulfilled' ? counted.value : null,
    left: await nameAnswers.left(),
    published: published.status === 'fulfilled' ? published.value : null,
  });
  const failures = [counted, published].flatMap((one) =>
    one.status === 'rejected' ? [one.reason as unknown] : [],
  );
  if (failures.length > 0)
    throw new AggregateError(failures, `counting answers about names: ${failures.join('; ')}`);
};

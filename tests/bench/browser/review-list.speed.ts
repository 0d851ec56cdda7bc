import { expect, it } from 'vitest';
import { namesInput } from '@shared/contract/attested-name-schema.ts';
import type { ListProgress, PendingList } from '@shared/contract/lists.ts';
import { runInParallel } from '@shared/async/run-in-parallel.ts';
import { createAccount, type Account } from '../../e2e/contribute/support/accounts.ts';
import { aSuggestion, callAs, freshPoint, suggest } from '../../e2e/contribute/support/api.ts';

/**
 * Measures the server's time for a decision on all rows of a list. The tests review-list.e2e.ts and
 * bring-workbook.e2e.ts check that a reviewer needs only a few clicks.
 */

const rows = 300;
const maxSeconds = 60;

/** @returns the seconds of the decision and of all calls that continue it */
async function timeOf(admin: Account, list: string, call: 'decide' | 'undo', body: object) {
  const started = performance.now();
  let progress = await callAs<ListProgress>(admin, 'POST', `/lists/${list}/${call}`, body);
  let calls = 1;
  for (; progress.is_running; calls++)
    progress = await callAs<ListProgress>(admin, 'POST', `/lists/${list}/continue`, {});
  const seconds = (performance.now() - started) / 1000;
  console.info(
    `${progress.kind}: ${progress.decided} of ${rows} rows in ${seconds.toFixed(1)} s, ${calls} calls`,
  );
  expect(progress).toMatchObject({ decided: rows, left: 0, late: 0 });
  return { seconds, progress };
}

it(`decides on ${rows} rows, and undoes the decision, each within ${maxSeconds} s`, async () => {
  const user = await createAccount({ verified: true });
  const admin = await createAccount({ admin: true });
  const code = Math.random().toString().slice(2, 10);
  const label = `Dəftər ${code}`;
  const names = namesInput.parse([
    { form: 'Köhnə', kind: 'original', evidence: [{ kind: 'book', label }] },
  ]);
  await runInParallel(
    Array.from({ length: rows }, () => freshPoint().id),
    2,
    async (id) => void (await suggest(user, id, aSuggestion({ names, list: code }))),
  );
  const lists = await callAs<PendingList[]>(admin, 'GET', '/lists/pending');
  const id = lists.find(({ first }) => JSON.stringify(first).includes(label))?.id ?? '';
  const until = new Date().toISOString();
  const approval = { kind: 'approve', until, without: [], replacing: [] };
  const approved = await timeOf(admin, id, 'decide', approval);
  const undone = await timeOf(admin, id, 'undo', { review: approved.progress.id });
  expect(approved.seconds).toBeLessThan(maxSeconds);
  expect(undone.seconds).toBeLessThan(maxSeconds);
});

import { expect, it, vi } from 'vitest';
import { showResult } from './show-result.ts';

function begun(work: Promise<string>) {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const shown: string[] = [];
  const end = showResult(
    work,
    (result) => shown.push(result),
    'It failed',
    () => shown.push('failed'),
  );
  return { shown, end };
}

it.each([
  ['a result', () => Promise.resolve('done'), ['done']],
  ['a failure', () => Promise.reject(new Error('no')), ['failed']],
])('shows %s unless the effect has ended', async (_, begin: () => Promise<string>, expected) => {
  const work = begin();
  const kept = begun(work);
  const ended = begun(work);
  ended.end();
  await work.catch(() => undefined);
  expect(kept.shown).toEqual(expected);
  expect(ended.shown).toEqual([]);
});

import { expect, it } from 'vitest';
import { sideBySide } from './side-by-side.ts';

it('sideBySide fails with the first error after all promises have settled', async () => {
  let ended = false;
  let end = (): void => undefined;
  const slow = new Promise<void>((resolve) => (end = resolve)).then(() => {
    ended = true;
  });
  const all = sideBySide(slow, Promise.reject(new Error('no map')), Promise.reject(new Error('2')));
  const failure = all.catch((error: unknown) => `${String(error)}, ${ended ? 'after' : 'before'}`);
  setTimeout(end);
  expect(await failure).toBe('Error: no map, after');
});

it('sideBySide resolves when all promises have resolved', async () => {
  await expect(sideBySide(Promise.resolve(1), Promise.resolve())).resolves.toBeUndefined();
});

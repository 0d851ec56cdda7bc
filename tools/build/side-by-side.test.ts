import { expect, it } from 'vitest';
import { sideBySide } from './side-by-side.ts';

it('fails as the first that failed, when the others have ended', async () => {
  let ended = false;
  let end = (): void => undefined;
  const slow = new Promise<void>((resolve) => (end = resolve)).then(() => {
    ended = true;
  });
  const all = sideBySide(slow, Promise.reject(new Error('no map')), Promise.reject(new Error('2')));
  const told = all.catch((error: unknown) => `${String(error)}, ${ended ? 'after' : 'before'}`);
  setTimeout(end);
  expect(await told).toBe('Error: no map, after');
});

it('answers when all have ended well', async () => {
  await expect(sideBySide(Promise.resolve(1), Promise.resolve())).resolves.toBeUndefined();
});

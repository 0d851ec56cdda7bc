import { expect, it } from 'vitest';
import { sharedLookup } from './shared-lookup.ts';

function controlled() {
  const started: { key: string; end: (error?: Error) => void }[] = [];
  const look = sharedLookup(
    (key) =>
      new Promise<string>((resolve, reject) => {
        const answer = `${key}${started.length}`;
        started.push({ key, end: (error) => (error ? reject(error) : resolve(answer)) });
      }),
  );
  return { look, started };
}

it('makes two lookups for thirty callers, the second of which starts after their calls', async () => {
  const { look, started } = controlled();
  const answers = Array.from({ length: 30 }, () => look('a'));
  expect(started).toHaveLength(1);
  started[0]!.end();
  await answers[0];
  await expect.poll(() => started.length).toBe(2);
  const late = look('a');
  started[1]!.end();
  expect(new Set(await Promise.all(answers))).toEqual(new Set(['a0', 'a1']));
  await expect.poll(() => started.length).toBe(3);
  started[2]!.end();
  expect(await late).toBe('a2');
});

it('makes a new lookup for a later caller, and a separate one for each key', async () => {
  const { look, started } = controlled();
  const [a, b] = [look('a'), look('b')];
  expect(started.map(({ key }) => key)).toEqual(['a', 'b']);
  for (const { end } of started) end();
  await Promise.all([a, b]);
  const again = look('a');
  expect(started).toHaveLength(3);
  started[2]!.end();
  expect(await again).toBe('a2');
});

it('rejects the callers that share a failed lookup, but not the next ones', async () => {
  const { look, started } = controlled();
  const first = look('a');
  const second = look('a');
  started[0]!.end(new Error('no line'));
  await expect(first).rejects.toThrow('no line');
  await expect.poll(() => started.length).toBe(2);
  started[1]!.end();
  expect(await second).toBe('a1');
});

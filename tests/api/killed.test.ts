import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { rebuildAtlas } from '../../functions/src/store/place-import.ts';
import { expectOneStory, expectTrueMap } from './invariants.ts';
import { db, havePlace, newPlaceId, store } from './suite.ts';

// Other tests may have put places past the map.
beforeAll(() => rebuildAtlas(db));

// What the killed held locked is free again when the server has given up on it.
afterAll(() => havePlace(), 90_000);

const root = new URL('../..', import.meta.url);

/** Lets a process change the places, and kills it after it has done `changes` of them. */
async function killedAfter(changes: number, ids: readonly string[]): Promise<void> {
  const victim = spawn(
    process.execPath,
    ['--import', 'tsx', new URL('victim.ts', import.meta.url).pathname, ...ids],
    {
      cwd: root,
      // tsx finds @contract there.
      env: { ...process.env, TSX_TSCONFIG_PATH: 'tests/tsconfig.json' },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  let done = 0;
  victim.stdout.on('data', (dots: Buffer) => {
    done += dots.length;
    if (done >= changes) victim.kill('SIGKILL');
  });
  const [, signal] = (await once(victim, 'exit')) as [number | null, string | null];
  expect(signal).toBe('SIGKILL');
}

it.each([5, 17, 40])(
  'a process killed after %i changes, in the middle of others, leaves nothing half done',
  { timeout: 90_000 },
  async (changes) => {
    // New places each time: the killed one's locks last until the server gives up on it.
    const ids = [
      (await havePlace({ status: 'approved' })).place_id,
      (await havePlace({ status: 'pending' })).place_id,
      newPlaceId(),
    ];
    await killedAfter(changes, ids);
    for (const id of ids) await expectOneStory(id);
    await expectTrueMap();
    expect((await Promise.all(ids.map((id) => store.history(id, 9)))).flat()).not.toEqual([]);
  },
);

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, it } from 'vitest';
import { firestorePlaceStore } from '../../functions/src/platform/store/place-store.ts';
import { expectOneHistory, expectTrueMap } from './invariants.ts';
import { databaseOf, havePlace, newPlaceId } from './suite.ts';

const root = new URL('../..', import.meta.url);

interface Victim {
  database: string;
  ids: readonly string[];
  changes: number;
}

async function killed({ database, ids, changes }: Victim): Promise<void> {
  const victim = spawn(
    process.execPath,
    ['--import', 'tsx', new URL('victim.ts', import.meta.url).pathname, database, ...ids],
    {
      cwd: root,
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
  'leaves no partial change when a process is killed after %i changes',
  { timeout: 90_000 },
  async (changes) => {
    // The killed process's locks stay until the server times them out. So the test uses its own database, where they
    // block no other test.
    const database = `killed-${changes}-${Date.now()}`;
    const db = databaseOf(database);
    const places = firestorePlaceStore(db);
    const ids = [
      (await havePlace({ status: 'approved' }, places)).place_id,
      (await havePlace({ status: 'pending' }, places)).place_id,
      newPlaceId(),
    ];
    await killed({ database, ids, changes });
    for (const id of ids) await expectOneHistory(id, places);
    await expectTrueMap(db);
    expect((await Promise.all(ids.map((id) => places.history(id, 9)))).flat()).not.toEqual([]);
  },
);

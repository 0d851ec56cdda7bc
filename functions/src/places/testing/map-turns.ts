import { vi } from 'vitest';
import type { World } from './world.ts';

/** Records from now on which places transactions change, and whether they wait for the map's queue. */
export function mapTurns({ store }: World): () => unknown[] {
  const transact = vi.spyOn(store, 'transact');
  return () => transact.mock.calls.map((args: readonly unknown[]) => [args[0], args[2]]);
}

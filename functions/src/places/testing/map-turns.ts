import { vi } from 'vitest';
import type { World } from './world.ts';

/** Notes from now on which places are worked on, and whether that takes its turn at the map. */
export function mapTurns({ store }: World): () => unknown[] {
  const transact = vi.spyOn(store, 'transact');
  return () => transact.mock.calls.map((args: readonly unknown[]) => [args[0], args[2]]);
}

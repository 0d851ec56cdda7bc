import type { FlagKind } from '@shared/contract/flags.ts';
import { flagPlace } from '../flags/flag.ts';
import type { FlagLimits } from '../flags/limits.ts';
import { knownId, type World } from './world.ts';

export interface Flag {
  kind: FlagKind;
  words: string | null;
  place_id: string;
  device: string;
  client: string | null;
}

/** A flag without an identity, of a sender without limits unless `client` says otherwise. */
export const sendFlag = (
  world: World,
  flagLimits: FlagLimits,
  {
    kind,
    words = null,
    place_id = knownId,
    device = 'token',
    client = null,
  }: Pick<Flag, 'kind'> & Partial<Flag>,
) =>
  flagPlace(
    { ...world, flagLimits },
    { body: { place_id, kind, words, tell: false }, sender: { device, client }, caller: null },
  );

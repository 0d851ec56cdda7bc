import type { OwnSuggestion } from '@shared/contract/schemas.ts';
import { fetchOwnSuggestions } from '../../../lib/api/contributions.ts';
import { itemsOf } from '../outbox/outbox-storage.ts';
import type { OutboxItem } from '../outbox/outbox-item.ts';
import { keyOf, keysOf, voiceKey } from './list-drafts.ts';

/**
 * Whether an account has suggested one of these names before, each in the form of `foldTight`; of a voice, that voice
 * or another one for one of these names.
 */
export type GivenBefore = (placeId: string, tight: readonly string[], voice?: string) => boolean;

const namesOf = ({ name_az, name_loc, names }: OwnSuggestion): string[] => [
  ...[name_az ?? '', name_loc ?? ''],
  ...names.map(({ form }) => form),
];

/** @param own from the server @param items from this device's outbox */
export function givenAmong(
  own: readonly OwnSuggestion[],
  items: readonly Pick<OutboxItem, 'list'>[],
): GivenBefore {
  const onDevice = items.flatMap(({ list }) => list?.keys ?? []);
  const given = new Set([...onDevice, ...own.flatMap((one) => keysOf(one.place_id, namesOf(one)))]);
  const recorded = new Set(
    own
      .filter(({ voiceUrl }) => voiceUrl !== null)
      .flatMap((one) => keysOf(one.place_id, [...namesOf(one), ''])),
  );
  return (placeId, tight, voice) => {
    const hasName = (keys: ReadonlySet<string>, names: readonly string[]) =>
      names.some((name) => keys.has(keyOf(placeId, name)));
    if (voice === undefined) return hasName(given, tight);
    return (
      given.has(voiceKey(placeId, voice)) || hasName(recorded, tight.length > 0 ? tight : [''])
    );
  };
}

/** What an account has suggested before, as far as known: from the server and from this device's outbox. */
export async function givenBefore(uid: string): Promise<GivenBefore> {
  const [items, own] = await Promise.all([
    itemsOf(uid),
    fetchOwnSuggestions().catch((error: unknown) => {
      console.warn('What was suggested before could not be asked for', error);
      return [];
    }),
  ]);
  return givenAmong(own, items);
}

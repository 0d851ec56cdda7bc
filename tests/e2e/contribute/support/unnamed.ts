import seed from '../../../../tools/local/seed/places.json' with { type: 'json' };
import { readSettlements } from '../../../../map-data/make/settlements/read-settlements.ts';

const named = new Set(seed.places.map(({ place_id }) => place_id));
let unnamed: readonly string[] | undefined;

const unnamedVillages = (): readonly string[] =>
  (unnamed ??= readSettlements()
    .filter(({ country, osm }) => country === 'IR' && osm.class === 'village')
    .map(({ id }) => `gn-${id}`)
    .filter((id) => !named.has(id)));

const share = 40;

const files = [
  'accessible',
  'add-place',
  'auth',
  'engines',
  'form',
  'lost-code',
  'lost-connection',
  'review',
  'silent-line',
  'suggestion-to-map',
  'languages',
  'one-origin',
  'clear-device',
  'further-names',
  'new-version',
  'page-errors',
  'outbox',
  'pseudo-language',
  'unfinished',
  'letters',
  'narrow',
  'refused-input',
  'bring-list',
  'guide-tasks',
  'bring-docx',
  'bring-kml',
  'bring-voices',
  'kept-focus',
] as const;

/**
 * Each call of the returned function returns another settlement without an original name. No other test uses it.
 * Visitors can find and open such a settlement. A bare point would not be enough for these tests, because it has no
 * page until somebody names it.
 *
 * @throws Error if the file has no more settlements
 */
export function unnamedPlaces(file: (typeof files)[number]): () => string {
  const first = files.indexOf(file) * share;
  let mine: IterableIterator<string> | undefined;
  return () => {
    mine ??= unnamedVillages()
      .slice(first, first + share)
      .values();
    const { value, done } = mine.next();
    if (done) throw new Error(`the tests of "${file}" use more than ${share} places`);
    return value;
  };
}

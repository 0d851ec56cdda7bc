import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { gazetteerGeocoder } from '../geocoding/gazetteer.ts';
import { idsOfOne } from '../geocoding/gazetteer/id-aliases.ts';
import { settlement, smallGazetteer } from '../geocoding/testing/gazetteers.ts';
import { havePlace } from '../places/testing/world.ts';
import { attestation, newApplication } from './testing/application.ts';

interface Answer {
  data: { place_id: string; name_az: string | null };
}

const seed = JSON.parse(
  readFileSync(new URL('../../../tools/local/seed/places.json', import.meta.url), 'utf8'),
) as { places: { place_id: string; name_az: string }[] };
const settlements = seed.places.filter(({ place_id }) => place_id.startsWith('gn-'));
const givenBefore = (id: string) => idsOfOne(id).slice(1);

async function get(
  application: ReturnType<typeof newApplication>,
  id: string,
): Promise<Answer['data']> {
  const request = new Request(`https://adyurdu.example/api/places/${id}`, {
    headers: { 'x-firebase-appcheck': attestation },
  });
  const response = await application.handle(request);
  expect(response.status, id).toBe(200);
  return ((await response.json()) as Answer).data;
}

it('every settlement of the seed has an earlier id', () => {
  expect(settlements).toHaveLength(160);
  for (const { place_id } of settlements) expect(givenBefore(place_id), place_id).not.toEqual([]);
});

it('every earlier id of a settlement of the seed finds its place', async () => {
  const application = newApplication();
  for (const { place_id, name_az } of settlements)
    await havePlace(application.world, { place_id, name_az, status: 'approved' });
  for (const { place_id, name_az } of settlements)
    for (const given of givenBefore(place_id))
      expect(await get(application, given)).toMatchObject({ place_id, name_az });
});

it('the current id finds a place that is stored under an earlier id', async () => {
  const application = newApplication();
  for (const { place_id, name_az } of settlements)
    await havePlace(application.world, {
      place_id: givenBefore(place_id)[0] ?? '',
      name_az,
      status: 'approved',
    });
  for (const { place_id, name_az } of settlements)
    expect(await get(application, place_id)).toMatchObject({
      place_id: givenBefore(place_id)[0],
      name_az,
    });
});

function withUrmu() {
  const [given = ''] = givenBefore('gn-121801');
  const place = { place_id: given, name_az: 'Urmu', name_loc: null, status: 'approved' } as const;
  const urmu = settlement(121_801, 'Orūmīyeh', 37.5527, 45.0761, { az: 'Urmiya' });
  const geocoder = gazetteerGeocoder(smallGazetteer([urmu]));
  const application = newApplication({
    geocoderFor: () => geocoder,
    published: async (sought) =>
      new Map(sought.some(({ placeId }) => placeId === given) ? [[given, place]] : []),
  });
  const answer = async (path: string): Promise<unknown> => {
    const request = new Request(`https://adyurdu.example/api${path}`, {
      headers: { 'x-firebase-appcheck': attestation },
    });
    return ((await (await application.handle(request)).json()) as { data: unknown }).data;
  };
  return { given, answer };
}

it(
  'GET /geocode returns a settlement under its stored id, even when that is an earlier one',
  { tags: 'full' },
  async () => {
    const { given, answer } = withUrmu();
    expect(await answer('/geocode?latlng=37.5527,45.0761&language=fa')).toContainEqual(
      expect.objectContaining({
        placeId: given,
        place: expect.objectContaining({ status: 'approved' }),
      }),
    );
  },
);

it('GET /geocode/autocomplete returns a settlement under its stored id, even when that is an earlier one', async () => {
  const { given, answer } = withUrmu();
  const ids = (
    (await answer('/geocode/autocomplete?q=Urmiya&lat=37.5&lng=45&language=fa')) as {
      placeId: string;
    }[]
  ).map(({ placeId }) => placeId);
  expect(ids).toContain(given);
  expect(ids).not.toContain('gn-121801');
});

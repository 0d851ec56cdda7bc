import { expect, it } from 'vitest';
import { aPlace, siteOf } from './testing/site.ts';

it.each(['', '?hl=fa', '?year=1926&hl=fa&x=%D8%A7'])(
  'the address of a merged place leads to the other place with the same query: "%s"',
  async (query) => {
    const { get } = siteOf([aPlace('gn-1', {}, { merged_ids: ['gn-9'] })]);
    const answer = await get(`/places/gn-9${query}`);
    expect([answer.status, answer.headers.get('location')]).toEqual([301, `/places/gn-1${query}`]);
  },
);

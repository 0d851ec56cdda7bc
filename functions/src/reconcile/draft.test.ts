import { describe, expect, it } from 'vitest';
import { reconcileLimits } from './requests.ts';
import { createReconcileServer } from './serve.ts';
import { draftResultBatch, draftServiceManifest, misfits } from './testing/schemas.ts';
import { index, origin } from './testing/service.ts';

const serve = createReconcileServer({
  index: async () => index,
  origin,
  onError: (error) => {
    throw error;
  },
});
const get = (path: string, init?: RequestInit) => serve(new Request(origin + path, init));

interface Result {
  id: string;
  match: boolean;
}

describe('version 1.0 (draft) of the service', () => {
  const endpoint = '/reconcile/1.0-draft';
  const match = (body: unknown, type = 'application/json') =>
    get(`${endpoint}/match`, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'content-type': type },
    });
  const named = (propertyValue: unknown) => ({
    conditions: [{ matchType: 'name', propertyValue }],
  });

  it('has a manifest that satisfies the specification', async () => {
    const answer = await get(endpoint);
    expect(misfits(draftServiceManifest, await answer.json())).toBe(null);
    expect(misfits(draftServiceManifest, await (await get('/reconcile')).json())).not.toBe(null);
  });

  it('matches names and properties, in the order of the queries', async () => {
    const answer = await match({
      queries: [
        named('رضائیه'),
        named('x'.repeat(201)),
        { ...named(['Yam']), type: 'place', limit: 1, lang: 'az', dir: 'ltr' },
        {
          conditions: [
            { matchType: 'property', propertyId: 'population', propertyValue: 7, required: false },
            { matchType: 'property', propertyId: 'name_az', propertyValue: { id: 'x', name: 'Sulduz' }, matchQuantifier: 'any' }, // oxfmt-ignore
          ],
        },
      ],
    });
    const batch = (await answer.json()) as { results: { candidates: Result[] }[] };
    expect(misfits(draftResultBatch, batch)).toBe(null);
    expect(
      batch.results.map(({ candidates }) => candidates.map(({ id, match: sure }) => [id, sure])),
    ).toEqual([[['gn-1', true]], [], [['gn-4', false]], [['gn-2', true]]]);
  });

  it('suggests and previews like version 0.2', async () => {
    for (const [path, other] of [
      ['suggest/entity?prefix=Sul', 'suggest?prefix=Sul'],
      ['suggest/property?prefix=lat', 'properties?prefix=lat'],
      ['preview?id=gn-1', 'preview?id=gn-1'],
    ]) {
      const [one, same] = [await get(`${endpoint}/${path}`), await get(`/reconcile/${other}`)];
      expect([one.status, await one.text()]).toEqual([200, await same.text()]);
    }
  });

  it.each([
    [[], 'body: expected an object'],
    [{ queries: {} }, 'body.queries: expected an array of queries'],
    [
      { queries: [{ conditions: [] }] },
      'body.queries.0.conditions: expected one condition or more',
    ],
    [{ queries: [{ conditions: [{ matchType: 'id', propertyValue: 'x' }] }] }, 'body.queries.0.conditions.0.matchType: expected name or property'], // oxfmt-ignore
    [{ queries: [{ query: 'x' }] }, 'body.queries.0'],
  ])('refuses %j with the path of the error', async (body, message) => {
    const answer = await match(body);
    expect(answer.status).toBe(400);
    expect(await answer.text()).toContain(message);
  });

  it('has the same limits as version 0.2', async () => {
    const queries = Array.from({ length: reconcileLimits.queries + 1 }, () => named('Urmu'));
    expect((await match({ queries: queries.slice(1) })).status).toBe(200);
    expect((await match({ queries })).status).toBe(413);
    expect((await match({ queries: [] }, 'text/plain')).status).toBe(415);
    expect((await match({ queries: [named('x'.repeat(reconcileLimits.bytes))] })).status).toBe(413);
    expect((await get(`${endpoint}/match`)).status).toBe(400);
  });
});

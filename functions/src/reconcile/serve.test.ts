import { HtmlValidate } from 'html-validate';
import { beforeEach, describe, expect, it } from 'vitest';
import { placeAt } from '../atlas/testing/places.ts';
import { currentIndex, oldestNames, reuseNamesFor } from './current-index.ts';
import { NameIndex } from './name-index.ts';
import { reconcileLimits } from './requests.ts';
import { createReconcileServer } from './serve.ts';
import { badBatches, batches, extensionQuery } from './testing/examples.ts';
import {
  extension,
  misfits,
  proposedProperties,
  resultBatch,
  serviceManifest,
  suggestedEntities,
  suggestedProperties,
} from './testing/schemas.ts';
import { index, origin, place } from './testing/service.ts';

let errors: unknown[];
let serve: ReturnType<typeof createReconcileServer>;
beforeEach(() => {
  errors = [];
  serve = createReconcileServer({
    index: async () => index,
    origin,
    onError: (error) => errors.push(error),
  });
});

const get = (path: string, init?: RequestInit) => serve(new Request(origin + path, init));
const post = (fields: Record<string, string>) =>
  get('/reconcile', { method: 'POST', body: new URLSearchParams(fields) });
interface Result {
  id: string;
  name: string;
  score: number;
  match: boolean;
}
async function ask(queries: Record<string, object>): Promise<Record<string, { result: Result[] }>> {
  const answer = await post({ queries: JSON.stringify(queries) });
  expect(answer.status).toBe(200);
  return (await answer.json()) as Record<string, { result: Result[] }>;
}
describe('the service', () => {
  it('has a manifest that satisfies the specification', async () => {
    const answer = await get('/reconcile');
    expect(misfits(serviceManifest, await answer.json())).toBe(null);
    expect(answer.headers.get('access-control-allow-origin')).toBe('*');
  });

  it.each([
    ['Urmu', 'gn-1', true],
    ['اورمو', 'gn-1', true],
    ['URMIA', 'gn-1', true],
    ['ارومية', 'gn-1', true],
    ['Rezaiyeh', 'gn-1', true],
    ['رضائیه', 'gn-1', true],
    ['city of Urmia', 'gn-1', false],
    ['Solduz', 'gn-2', false],
    ['Göydağ', 'gn-3', true],
    ['Urmia, Iran', 'gn-1', true],
    ['Урмия', 'gn-1', false],
    ['Урму', 'gn-1', true],
    ['Ҝөј Дағ', 'gn-3', true],
  ])('finds %s as %s, with a certain match: %s', async (query, id, match) => {
    const { q0 } = await ask({ q0: { query } });
    expect(q0?.result[0]).toMatchObject({ id, match });
  });

  it('returns uncertain matches when two places have the name', async () => {
    const { q0 } = await ask({ q0: { query: 'Yam' } });
    expect(q0?.result.map(({ id, match }) => [id, match])).toEqual([
      ['gn-4', false],
      ['gn-5', false],
    ]);
  });

  it('returns no results for unknown names and for text without letters', async () => {
    const answers = await ask({
      a: { query: 'Atlantis' },
      b: { query: '' },
      c: { query: '🜁 ...' },
    });
    expect(answers).toEqual({ a: { result: [] }, b: { result: [] }, c: { result: [] } });
  });

  // These requests have the forms of the examples in sections 4.2 and 4.3 of the specification, but contain names of
  // this project's places.
  it('answers a batch with types, limits and properties as the specification describes', async () => {
    const answers = await ask({
      q0: { query: 'Urmu', type: 'place', limit: 3, type_strict: 'should' },
      q1: { query: 'Sulduz', type: ['place', 'city'], properties: [{ pid: 'P1', v: 'x' }, { pid: 'P2', v: [{ id: 'Q1', name: 'y' }] }] }, // oxfmt-ignore
      q2: { query: 'Yam', limit: 1 },
    });
    expect(misfits(resultBatch, answers)).toBe(null);
    expect(Object.values(answers).map(({ result }) => result.length)).toEqual([1, 1, 1]);
    expect(answers['q2']?.result[0]?.match).toBe(false);
  });

  // Section 4.2 of the specification: a query has a text, properties, or both. The value of a property is a text, a
  // number, an entity, or several of these.
  it('uses properties as the name when a query has no text', async () => {
    const one = (pid: string, v: unknown) => ({ properties: [{ pid, v }] });
    const answers = await ask({
      text: one('name_az', 'Urmu'),
      named: one('name_loc', { id: 'x', name: 'سولدوز' }),
      several: one('names', [7, true, 'Rezaiyeh']),
      none: one('name_az', 7),
      other: one('population', 'Urmu'),
      'text first': { query: 'Sulduz', ...one('name_az', 'Urmu') },
    });
    expect(misfits(resultBatch, answers)).toBe(null);
    const found = Object.entries(answers).map(([key, { result }]) => [key, result[0]?.id]);
    expect(Object.fromEntries(found)).toEqual({
      text: 'gn-1',
      named: 'gn-2',
      several: 'gn-1',
      none: undefined,
      other: undefined,
      'text first': 'gn-2',
    });
  });

  it.each(Object.entries(batches))(
    "accepts the specification's example of %s",
    async (_, batch) => {
      const answers = await ask(batch as Record<string, object>);
      expect(misfits(resultBatch, answers)).toBe(null);
      expect(Object.keys(answers)).toEqual(Object.keys(batch));
    },
  );

  const one = (q1: object) => ({ q1 });
  const bad: [what: string, batch: unknown, field: string][] = [
    ...badBatches,
    ['a property without its id', one({ properties: [{ v: 'x' }] }), 'queries.q1.properties.0.pid'],
    ['no value', one({ properties: [{ pid: 'x', v: null }] }), 'queries.q1.properties.0.v'],
    ['an unknown strictness', one({ query: 'x', type_strict: 'maybe' }), 'queries.q1.type_strict'],
    ['a type that is none', one({ query: 'x', type: {} }), 'queries.q1.type'],
    ['half a limit', one({ query: 'x', limit: 2.5 }), 'queries.q1.limit'],
    ['a text that is none', one({ query: 7 }), 'queries.q1.query'],
  ];
  it.each(bad)(
    'refuses a batch with %s, with the path and the expected value',
    async (_, batch, field) => {
      const answer = await post({ queries: JSON.stringify(batch) });
      expect(answer.status).toBe(400);
      const { error } = (await answer.json()) as { error: { code: string; field: string; message: string } }; // oxfmt-ignore
      expect(error).toMatchObject({ code: 'invalid', field });
      expect(error.message).toMatch(new RegExp(`^${field}: (expected|unknown field) `));
    },
  );

  it('finds a place by its id', async () => {
    const { q0 } = await ask({ q0: { query: 'gn-5' } });
    expect(q0?.result.map(({ id, match }) => [id, match])).toEqual([['gn-5', true]]);
    const suggested = await (await get('/reconcile/suggest?prefix=gn-5')).json();
    expect(suggested).toMatchObject({ result: [{ id: 'gn-5' }] });
  });

  it('accepts queries in the address', async () => {
    const queries = encodeURIComponent(JSON.stringify({ q0: { query: 'Urmu' } }));
    expect(await (await get(`/reconcile?queries=${queries}`)).json()).toMatchObject({
      q0: { result: [{ id: 'gn-1' }] },
    });
  });

  it('suggests places by the beginning of a name', async () => {
    const suggested = await (await get('/reconcile/suggest?prefix=Sul')).json();
    expect(misfits(suggestedEntities, suggested)).toBe(null);
    expect(suggested).toMatchObject({ result: [{ id: 'gn-2', name: 'Sulduz' }] });
    expect(await (await get('/reconcile/suggest?prefix=رضا')).json()).toMatchObject({ result: [{ id: 'gn-1' }] }); // oxfmt-ignore
    expect(await (await get('/reconcile/suggest?prefix=ya&cursor=1')).json()).toMatchObject({ result: [{ id: 'gn-5' }] }); // oxfmt-ignore
    expect(await (await get('/reconcile/suggest')).json()).toEqual({ result: [] });
  });

  it('extends a table by columns', async () => {
    const extend = { ids: ['gn-1', 'gn-9'], properties: [{ id: 'name_loc' }, { id: 'names' }, { id: 'latitude' }, { id: 'none', settings: { limit: '3' } }] }; // oxfmt-ignore
    const added = await (await post({ extend: JSON.stringify(extend) })).json();
    expect(misfits(extension, added)).toBe(null);
    expect(added).toEqual({
      meta: [
        { id: 'name_loc', name: 'Original name, Arabic script' },
        { id: 'names', name: 'Further names' },
        { id: 'latitude', name: 'Latitude (WGS 84)' },
      ],
      rows: {
        'gn-1': {
          name_loc: [{ str: 'اورمو' }],
          names: [{ str: 'Rezaiyeh' }, { str: 'رضائیه' }],
          latitude: [{ float: 37.55 }],
        },
        'gn-9': { name_loc: [], names: [], latitude: [] },
      },
    });
  });

  it("answers the specification's example of an extension without unknown columns", async () => {
    const answer = await post({ extend: JSON.stringify(extensionQuery) });
    const added = await answer.json();
    expect(misfits(extension, added)).toBe(null);
    expect(added).toEqual({ meta: [], rows: { '10662041X': {}, '1064905412': {} } });
  });

  it('proposes columns for a type, up to the requested limit', async () => {
    const propose = async (asked: string) => {
      const proposed: unknown = await (await get(`/reconcile/propose?${asked}`)).json();
      expect(misfits(proposedProperties, proposed)).toBe(null);
      return proposed;
    };
    const first = [{ id: 'name_az', name: 'Original name, Latin script' }];
    expect(await propose('type=place&limit=1')).toEqual({ type: 'place', limit: 1, properties: first }); // oxfmt-ignore
    expect(await propose('type=place')).toMatchObject({ properties: expect.arrayContaining([{ id: 'url', name: 'Page' }]) as unknown }); // oxfmt-ignore
    expect(await propose('')).toMatchObject({ type: '', properties: expect.arrayContaining(first) as unknown }); // oxfmt-ignore
    expect(await propose('type=DifferentiatedPerson&limit=5')).toEqual({ type: 'DifferentiatedPerson', limit: 5, properties: [] }); // oxfmt-ignore
  });

  it.each(['lat', 'Latit', 'latitude'])('suggests columns by %s', async (prefix) => {
    const suggested = await (await get(`/reconcile/properties?prefix=${prefix}`)).json();
    expect(misfits(suggestedProperties, suggested)).toBe(null);
    expect(suggested).toEqual({ result: [{ id: 'latitude', name: 'Latitude (WGS 84)' }] });
  });

  it('shows a preview of a place that other sites may frame, with escaped names', async () => {
    const answer = await get('/reconcile/preview?id=gn-6');
    const html = await answer.text();
    expect(html).toContain('&lt;b&gt;&quot;A&amp;B&quot;');
    expect(answer.headers.get('content-security-policy')).toBe(
      "default-src 'none'; frame-ancestors *",
    );
    const report = await new HtmlValidate({ extends: ['html-validate:standard'] }).validateString(html); // oxfmt-ignore
    expect(report.results.flatMap(({ messages }) => messages)).toEqual([]);
    expect((await get('/reconcile/preview?id=gn-9')).status).toBe(404);
  });
});

describe('the limits of a request', () => {
  const many = (count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, n) => [`q${n}`, { query: 'Urmu' }]));

  it.each([
    [reconcileLimits.queries, 200],
    [reconcileLimits.queries + 1, 413],
  ])('with %i queries: %i', async (count, status) => {
    expect((await post({ queries: JSON.stringify(many(count)) })).status).toBe(status);
  });

  it.each([
    [200, 200],
    [201, 400],
  ])('with the beginning of a name of %i letters: %i', async (length, status) => {
    expect((await get(`/reconcile/suggest?prefix=${'x'.repeat(length)}`)).status).toBe(status);
  });

  it('return no result for a name that is too long, without affecting other queries', async () => {
    const long = `Urmu${' '.repeat(197)}`;
    const answers = await ask({
      most: { query: long.slice(0, 200) },
      more: { query: long },
      property: { properties: [{ pid: 'names', v: [long, 'Sulduz'] }] },
      huge: { query: 'x'.repeat(50_000) },
    });
    const found = Object.entries(answers).map(([key, { result }]) => [key, result[0]?.id]);
    expect(Object.fromEntries(found)).toEqual({ most: 'gn-1', property: 'gn-2' });
  });

  it.each([
    [reconcileLimits.ids, 200],
    [reconcileLimits.ids + 1, 400],
  ])('with %i places to extend: %i', async (count, status) => {
    const ids = Array.from({ length: count }, (_, n) => `gn-${n}`);
    expect((await post({ extend: JSON.stringify({ ids, properties: [] }) })).status).toBe(status);
  });

  it.each([
    ['suggest?prefix=a&cursor=200', 200],
    ['suggest?prefix=a&cursor=201', 400],
    ['suggest?prefix=a&cursor=-1', 400],
    ['propose?type=place&limit=1000', 200],
    ['propose?type=place&limit=1001', 400],
    ['propose?type=place&limit=0', 400],
    ['propose?type=place&limit=some', 400],
  ])('for %s: %i', async (asked, status) => {
    const answer = await get(`/reconcile/${asked}`);
    expect(answer.status).toBe(status);
    if (status === 400) expect(await answer.text()).toMatch(/(cursor|limit): expected a whole number from/); // oxfmt-ignore
  });

  it.each([
    ['queries', 'x', 'queries is not JSON'],
    ['queries', '[]', 'queries: expected an object'],
    ['queries', '{"q0":{}}', 'queries.q0: expected a query or properties'],
    ['queries', '{"q0":{"query":"a","limit":0}}', 'queries.q0.limit: expected 1 or more'],
    ['extend', '{"ids":"x"}', 'extend.ids: expected an array'],
  ])('%s with %s is refused: %s', async (field, value, message) => {
    const answer = await post({ [field]: value });
    expect(answer.status).toBe(400);
    expect(await answer.text()).toContain(message);
  });

  it('apply to the bytes of a body, its type, the method and the path', async () => {
    const body = (bytes: number) => ({ method: 'POST', body: `a=${'x'.repeat(bytes - 2)}`, headers: { 'content-type': 'application/x-www-form-urlencoded' } }); // oxfmt-ignore
    expect((await get('/reconcile', body(reconcileLimits.bytes))).status).toBe(200);
    expect((await get('/reconcile', body(reconcileLimits.bytes + 1))).status).toBe(413);
    expect((await get('/reconcile', { method: 'POST', body: '{}' })).status).toBe(415);
    expect((await get('/reconcile', { method: 'DELETE' })).status).toBe(405);
    expect((await get('/reconcile/none')).status).toBe(404);
    expect((await get('/reconcile', { method: 'OPTIONS' })).status).toBe(204);
  });

  it('a failure to read names is answered without its reason', async () => {
    const broken = createReconcileServer({
      index: async () => {
        throw new Error('secret detail');
      },
      origin,
      onError: (error) => errors.push(error),
    });
    const answer = await broken(new Request(`${origin}/reconcile/suggest?prefix=a`));
    expect([answer.status, errors.length]).toEqual([503, 1]);
    expect(await answer.text()).not.toContain('secret');
  });
});

describe('the index of names', () => {
  function world() {
    const state = { now: 0, mark: 'a', reads: 0, fails: false, errors: 0 };
    const read = currentIndex({
      published: async () => {
        if (state.fails) throw new Error('down');
        return {
          parts: new Map([['still', '1'], ['changing', state.mark]]), // oxfmt-ignore
          async namesIn(part) {
            state.reads++;
            const id = part === 'still' ? 'gn-still' : `gn-${state.mark}`;
            return [{ place: placeAt(37, 45, id), forms: [] }];
          },
        };
      },
      now: () => state.now,
      onError: () => state.errors++,
    });
    return { state, read };
  }
  const settled = () => new Promise((resolve) => setImmediate(resolve));

  it('is read once for simultaneous calls, and only changes are reread when it is old', async () => {
    const { state, read } = world();
    await Promise.all([read(), read(), read()]);
    expect(state.reads).toBe(2);
    state.mark = 'b';
    state.now = reuseNamesFor - 1;
    await read();
    await settled();
    expect((await read()).place('gn-a')).not.toBe(null);
    state.now = reuseNamesFor;
    await read();
    await settled();
    const index = await read();
    expect([index.place('gn-a'), index.find('gn-a', 9), index.size]).toEqual([null, [], 2]);
    expect(index.place('gn-b')).not.toBe(null);
    expect(state.reads).toBe(3);
  });

  it('is never older than allowed, even when new names cannot be read', async () => {
    const { state, read } = world();
    await read();
    state.mark = 'b';
    state.fails = true;
    state.now = oldestNames - 1;
    expect((await read()).place('gn-a')).not.toBe(null);
    await settled();
    expect(state.errors).toBe(1);
    state.now = oldestNames;
    await expect(read()).rejects.toThrow('down');
    state.fails = false;
    expect((await read()).place('gn-a')).toBe(null);
  });

  it('is read again after a failed first read', async () => {
    const { state, read } = world();
    state.fails = true;
    await expect(read()).rejects.toThrow('down');
    state.fails = false;
    expect((await read()).size).toBe(2);
  });

  it('finds names after many were removed, and none that was removed', () => {
    const index = new NameIndex();
    for (let n = 0; n < 400; n++) index.add({ place: placeAt(37, 45, `gn-${n}`), forms: [] });
    for (let n = 0; n < 399; n++) index.remove(`gn-${n}`);
    expect([index.size, index.place('gn-0'), index.place('gn-399')?.place.place_id]).toEqual([1, null, 'gn-399']); // oxfmt-ignore
    expect(index.find('gn-399', 5)).toHaveLength(1);
    const ids = index.find('gn-3', 5).map(({ named }) => named.place.place_id);
    expect(ids.filter((id) => id !== 'gn-399')).toEqual([]);
  });
});

it('finds a merged place by its old id until the merge is undone', () => {
  const names = new NameIndex();
  const kept = {
    place: { ...place('gn-1', 'Urmu', null, 'Urmia'), merged_ids: ['gn-9'] },
    forms: [],
  };
  names.add(kept);
  expect(names.place('gn-9')).toBe(kept);
  expect(names.find('gn-9', 1).map(({ named }) => named)).toEqual([kept]);
  names.remove('gn-1');
  expect(names.place('gn-9')).toBeNull();
});

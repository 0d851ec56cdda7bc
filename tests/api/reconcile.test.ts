import { expect, it } from 'vitest';
import {
  badBatches,
  batches,
  extensionQuery,
} from '../../functions/src/reconcile/testing/examples.ts';
import {
  extension,
  misfits,
  proposedProperties,
  resultBatch,
  serviceManifest,
  suggestedEntities,
  suggestedProperties,
} from '../../functions/src/reconcile/testing/schemas.ts';
import { havePlace, setting } from './suite.ts';

/** The requests are the examples in OpenRefine's specification, with places of the seed. */

const origin = () => setting('ADYURDU_HOSTING_URL');
const at = (path = '') => `${origin()}/reconcile${path}`;
const form = (field: string, value: unknown) =>
  new URLSearchParams({ [field]: JSON.stringify(value) });
const post = (field: string, value: unknown) =>
  fetch(at(), { method: 'POST', body: form(field, value) });
const get = (field: string, value: unknown) => fetch(at(`?${String(form(field, value))}`));

async function dataOf(asked: Promise<Response>, schema: object): Promise<unknown> {
  const answer = await asked;
  expect([answer.status, answer.headers.get('access-control-allow-origin')]).toEqual([200, '*']);
  expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8');
  const body: unknown = await answer.json();
  expect(misfits(schema, body)).toBe(null);
  return body;
}

interface Manifest {
  view: { url: string };
  preview: { url: string };
  suggest: Record<'entity' | 'property', Service>;
  extend: { propose_properties: Service };
}

interface Service {
  service_url: string;
  service_path: string;
}

const addressOf = ({ service_url, service_path }: Service) => service_url + service_path;

it('matches names in any script, and its manifest leads to all services', async () => {
  await havePlace();
  const manifest = (await dataOf(fetch(at()), serviceManifest)) as Manifest;
  const queries = { q0: { query: 'Urmiya', limit: 3 }, q1: { query: 'اورمو' } };
  const matched = (await dataOf(post('queries', queries), resultBatch)) as Record<
    string,
    { result: { id: string; name: string }[] }
  >;
  const [first, second] = [matched['q0']?.result[0], matched['q1']?.result[0]];
  expect(first?.id).toBe(second?.id);
  const { id = '', name = '' } = second ?? {};
  expect(name).toBe('Urmu');

  const here = (url: string) => origin() + new URL(url).pathname + new URL(url).search;
  const entity = here(`${addressOf(manifest.suggest.entity)}?prefix=Urm`);
  expect(await dataOf(fetch(entity), suggestedEntities)).toMatchObject({
    result: expect.arrayContaining([expect.objectContaining({ id, name })]) as unknown,
  });
  const property = here(`${addressOf(manifest.suggest.property)}?prefix=name`);
  expect(await dataOf(fetch(property), suggestedProperties)).toMatchObject({
    result: [{ id: 'name_az' }, { id: 'name_loc' }, { id: 'name_new' }, { id: 'names' }],
  });
  const proposed = here(`${addressOf(manifest.extend.propose_properties)}?type=place&limit=2`);
  expect(await dataOf(fetch(proposed), proposedProperties)).toMatchObject({
    properties: [{ id: 'name_az' }, { id: 'name_loc' }],
  });
  const wanted = { ids: [id], properties: [{ id: 'name_loc' }, { id: 'latitude' }] };
  expect(await dataOf(post('extend', wanted), extension)).toMatchObject({
    rows: { [id]: { name_loc: [{ str: 'اورمو' }], latitude: [{ float: expect.any(Number) }] } },
  });

  const preview = await fetch(here(manifest.preview.url.replace('{{id}}', id)));
  expect(preview.headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(preview.headers.get('content-security-policy')).toContain('frame-ancestors *');
  expect(preview.headers.get('x-frame-options')).toBe(null);
  expect(await preview.text()).toContain(name);
  const view = await fetch(here(manifest.view.url.replace('{{id}}', id)));
  expect(await view.text()).toContain(name);
});

it.each(Object.entries(batches))("accepts the specification's example of %s", async (_, batch) => {
  await havePlace();
  for (const ask of [post, get]) {
    const answers = (await dataOf(ask('queries', batch), resultBatch)) as object;
    expect(Object.keys(answers)).toEqual(Object.keys(batch));
  }
});

it("accepts the specification's example of an extension", async () => {
  await havePlace();
  for (const ask of [post, get]) {
    const { rows } = (await dataOf(ask('extend', extensionQuery), extension)) as { rows: object };
    expect(new Set(Object.keys(rows))).toEqual(new Set(extensionQuery.ids));
  }
});

it.each(badBatches)(
  'refuses a batch with %s, and pages of any origin can read the error',
  async (_, batch, field) => {
    const answer = await post('queries', batch);
    expect([answer.status, answer.headers.get('access-control-allow-origin')]).toEqual([400, '*']);
    expect(await answer.json()).toMatchObject({ error: { code: 'invalid', field } });
  },
);

it('allows requests from any origin, and returns 404 for an unknown path', async () => {
  const page = 'http://127.0.0.1:3333';
  const asking = { origin: page, 'access-control-request-method': 'POST' };
  const preflight = await fetch(at(), { method: 'OPTIONS', headers: asking });
  expect(preflight.status).toBe(204);
  expect(['*', page]).toContain(preflight.headers.get('access-control-allow-origin'));
  expect((await fetch(at('/none'))).status).toBe(404);
});

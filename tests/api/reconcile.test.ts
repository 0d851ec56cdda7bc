import { expect, it } from 'vitest';
import { havePlace, setting } from './suite.ts';

/** `/reconcile` through Hosting, as OpenRefine asks it. */
it('matches a batch with what is published, for pages of any origin', async () => {
  await havePlace();
  const address = `${setting('ADYURDU_HOSTING_URL')}/reconcile`;
  const manifest = await fetch(address, { headers: { origin: 'http://127.0.0.1:3333' } });
  expect(manifest.headers.get('access-control-allow-origin')).toBe('*');
  expect(await manifest.json()).toMatchObject({ versions: ['0.2'] });
  const queries = JSON.stringify({ q0: { query: 'Urmiya', limit: 3 }, q1: { query: 'اورمو' } });
  const answer = await fetch(address, { method: 'POST', body: new URLSearchParams({ queries }) });
  expect(answer.status).toBe(200);
  // of the seed
  const { q0, q1 } = (await answer.json()) as Record<string, { result: { name: string }[] }>;
  expect(q0?.result[0]?.name).toBe(q1?.result[0]?.name);
  expect(q1?.result[0]?.name).toBe('Urmu');
  expect((await fetch(`${address}/none`)).status).toBe(404);
});

import { randomUUID } from 'node:crypto';
import { getStorage } from 'firebase-admin/storage';
import { expect, it } from 'vitest';
import { snapshotOf } from '../../functions/src/atlas/snapshot.ts';
import { makeEdition } from '../../functions/src/editions/make.ts';
import { withdrawEdition } from '../../functions/src/editions/withdraw.ts';
import { firestoreAtlas } from '../../functions/src/platform/store/atlas.ts';
import { storedEditions } from '../../functions/src/platform/store/editions.ts';
import { storageBlobs } from '../../functions/src/platform/store/uploads-blobs.ts';
import { app, db, havePlace, projectId, setting } from './suite.ts';

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(`${setting('ADYURDU_HOSTING_URL')}${path}`, { headers });

it(
  'serves an edition of the data until it is withdrawn, and makes no second edition of the same map',
  { tags: 'full' },
  async () => {
    await havePlace();
    const bucket = getStorage(app).bucket(`${projectId}.appspot.com`);
    const storage = storedEditions(db, storageBlobs(bucket));
    const make = () =>
      makeEdition({
        storage,
        published: () => snapshotOf(firestoreAtlas(db)),
        signer: null,
        siteUrl: setting('ADYURDU_HOSTING_URL'),
        now: Date.now,
        newFolder: randomUUID,
      });
    expect((await make()).kind).toBe('written');
    // The second call must make no edition. Its result is `too-soon` if another test has published in the meantime, and
    // otherwise `unchanged`.
    expect(['unchanged', 'too-soon']).toContain((await make()).kind);

    const [edition] = await storage.list();
    const address = `/data/${edition?.date}`;
    await expect
      .poll(async () => (await get('/data')).text(), { timeout: 30_000, interval: 1_000 })
      .toContain(`href="${address}/places.csv"`);
    const plain = await get(`${address}/places.csv`, { 'accept-encoding': 'identity' });
    const bytes = Buffer.from(await plain.arrayBuffer());
    expect(String(bytes)).toContain('place_id,name_az');
    expect(bytes.length).toBe(edition?.files[0]?.bytes);
    const packed = await get(`${address}/places.csv`, { 'accept-encoding': 'gzip' });
    expect(Buffer.from(await packed.arrayBuffer()).equals(bytes)).toBe(true);
    const part = await get(`${address}/places.csv.gz`, { range: 'bytes=0-1' });
    expect([part.status, [...new Uint8Array(await part.arrayBuffer())]]).toEqual([
      206,
      [0x1f, 0x8b],
    ]);
    const sums = await (await get(`/data/latest/SHA256SUMS`)).text();
    expect(sums).toContain(`${edition?.files[0]?.sha256}  places.csv\n`);
    expect((await get('/data/2020-01-01/places.csv')).status).toBe(404);

    expect(await withdrawEdition(storage, edition?.date ?? '')).toMatchObject({
      kind: 'withdrawn',
    });
    expect(await make()).toEqual({ kind: 'too-soon' });
    await expect
      .poll(async () => (await get(`${address}/names.csv`)).status, {
        timeout: 30_000,
        interval: 1_000,
      })
      .toBe(404);
  },
);

import { execFileSync } from 'node:child_process';
import { createHash, createPublicKey, generateKeyPairSync, verify } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { placeAt } from '../atlas/testing/places.ts';
import { keptEditions } from './make.ts';
import { createEditionServer } from './serve.ts';
import { signerOf } from './sign.ts';
import { dataOf, Killed, siteUrl, World } from './testing/world.ts';

const one = dataOf([placeAt(37, 45, 'gn-1')]);
const two = dataOf([placeAt(37, 45, 'gn-1'), placeAt(38, 46, 'gn-2')]);
const names = [
  'places.csv',
  'names.csv',
  'places.geojson',
  'places.kml',
  'places.gpx',
  'places.lpf.jsonl',
  'datapackage.json',
  'CITATION.cff',
  'LICENCE.txt',
  'SHA256SUMS',
];

async function worldOf(published = one): Promise<World> {
  const world = new World();
  world.published = published;
  await world.run();
  return world;
}

function isComplete({ offered, objects }: World): boolean {
  return offered.every(({ folder, files }) =>
    files.every(({ name, stored, sha256 }) => {
      const bytes = objects.get(`${folder}/${name}`);
      if (!bytes || bytes.length !== stored.bytes) return false;
      const plain = stored.gzip ? gunzipSync(bytes) : bytes;
      return createHash('sha256').update(plain).digest('hex') === sha256;
    }),
  );
}

describe('an edition', () => {
  it('contains every file, with correct sizes and checksums', async () => {
    const world = await worldOf(two);
    expect(world.offered).toMatchObject([{ date: '2026-11-22', places: 2, signed: false }]);
    expect(world.offered[0]?.files.map(({ name }) => name)).toEqual(names);
    expect(isComplete(world)).toBe(true);
  });

  it('is not made again on another day when nothing has changed', async () => {
    const world = await worldOf();
    expect(await world.nextDay()).toEqual({ kind: 'unchanged' });
    expect([world.offered.length, world.objects.size]).toEqual([1, names.length]);
  });

  it('is made once a day', async () => {
    const world = await worldOf();
    world.published = two;
    expect(await world.run()).toEqual({ kind: 'too-soon' });
    world.time = Date.parse('2026-11-22T23:59:59Z');
    expect(await world.run()).toEqual({ kind: 'too-soon' });
    world.time += 1_000;
    expect(await world.run()).toMatchObject({ kind: 'written', edition: { date: '2026-11-23' } });
  });

  it(`is kept until there are ${keptEditions} newer ones`, async () => {
    const world = await worldOf();
    for (let n = 1; n < keptEditions; n++) await world.nextDay(n % 2 ? two : one);
    expect(world.offered.at(-1)?.date).toBe('2026-11-22');
    await world.nextDay(dataOf([]));
    expect(world.offered).toHaveLength(keptEditions);
    expect(world.offered.at(-1)?.date).toBe('2026-11-23');
    expect(world.objects.size).toBe(keptEditions * names.length);
    expect(isComplete(world)).toBe(true);
  });

  it('killed before any step, is missing or complete, and the next night makes it', async () => {
    const rehearsal = await worldOf();
    const before = rehearsal.steps;
    await rehearsal.nextDay(two);
    const steps = rehearsal.steps - before;
    expect(steps).toBeGreaterThan(names.length);
    for (let step = 0; step < steps; step++) {
      const world = await worldOf();
      world.killAt = world.steps + step;
      await expect(world.nextDay(two), `step ${step}`).rejects.toThrow(Killed);
      expect([step, isComplete(world), world.offered.length]).toEqual([step, true, 1]);
      world.killAt = Infinity;
      expect(await world.nextDay()).toMatchObject({ kind: 'written' });
      expect(isComplete(world)).toBe(true);
    }
  });

  it('leaves nothing behind when it fails, and returns the reason', async () => {
    const world = await worldOf();
    world.failure = new Error('disk full');
    await expect(world.nextDay(two)).rejects.toThrow('disk full');
    expect([world.offered.length, world.objects.size]).toEqual([1, names.length]);
  });

  it('fails when the map changes while it is made', async () => {
    const world = await worldOf();
    const changing = { ...two, async *places() { yield* two.places(); throw new Error('the map changed'); } }; // oxfmt-ignore
    await expect(world.nextDay(changing)).rejects.toThrow('the map changed');
    expect(isComplete(world)).toBe(true);
  });

  it('is discarded when another run was faster', async () => {
    const world = await worldOf();
    world.published = two;
    world.time += 24 * 60 * 60 * 1000;
    const kinds = (await Promise.all([world.run(), world.run()])).map(({ kind }) => kind);
    expect(kinds.sort()).toEqual(['overtaken', 'written']);
    expect(world.objects.size).toBe(2 * names.length);
    expect(isComplete(world)).toBe(true);
  });

  it('stays complete when its commit succeeds after the timeout', async () => {
    const world = await worldOf();
    const switchTo = world.switchTo.bind(world);
    let commit = async () => false;
    world.switchTo = (...lists) => {
      commit = () => switchTo(...lists);
      return Promise.reject(new Error('too many changes'));
    };
    await expect(world.nextDay(two)).rejects.toThrow('too many changes');
    expect(await commit()).toBe(true);
    expect([world.offered.length, isComplete(world)]).toEqual([2, true]);
  });

  it('stays complete when the answer of its commit is lost and another edition follows at once', async () => {
    const world = await worldOf();
    const switchTo = world.switchTo.bind(world);
    world.switchTo = async (...lists) => {
      world.switchTo = switchTo;
      expect(await switchTo(...lists)).toBe(true);
      await world.nextDay(dataOf([]));
      return false;
    };
    expect(await world.nextDay(two)).toMatchObject({
      kind: 'written',
      edition: { date: '2026-11-23' },
    });
    expect([world.offered.length, isComplete(world)]).toEqual([3, true]);
  });
});

describe('a signature', () => {
  const { privateKey } = generateKeyPairSync('ed25519');
  const pem = String(privateKey.export({ type: 'pkcs8', format: 'pem' }));
  const fileOf = (world: World, name: string) =>
    world.objects.get(`${world.offered[0]?.folder}/${name}`) ?? Buffer.of();

  it('covers the checksums, and matches the published key', async () => {
    const world = new World();
    world.published = one;
    world.signer = signerOf(pem);
    await world.run();
    expect(world.offered[0]).toMatchObject({ signed: true });
    const [sums, signature] = [fileOf(world, 'SHA256SUMS'), fileOf(world, 'SHA256SUMS.sig')];
    const key = createPublicKey(fileOf(world, 'key.pem'));
    expect(verify(null, sums, key, signature)).toBe(true);
    expect(verify(null, Buffer.concat([sums, Buffer.from(' ')]), key, signature)).toBe(false);
    expect(String(sums)).toMatch(/^[0-9a-f]{64} {2}places\.csv\n[0-9a-f]{64} {2}places\.csv\.gz\n/);
  });

  it('can be verified with the commands on the page', async ({ skip }) => {
    const world = new World();
    world.published = one;
    world.signer = signerOf(pem);
    await world.run();
    const { serve } = createEditionServer({ files: world, now: () => world.time });
    const folder = mkdtempSync(path.join(tmpdir(), 'edition-'));
    try {
      for (const { name, stored } of world.offered[0]?.files ?? []) {
        const url = `${siteUrl}/data/2026-11-22/${stored.gzip ? `${name}.gz` : name}`;
        const answer = await serve(new Request(url));
        const disposition = answer.headers.get('content-disposition') ?? '';
        const [, saved = ''] = /^attachment; filename="([\w.-]+)"$/.exec(disposition) ?? [];
        writeFileSync(path.join(folder, saved), Buffer.from(await answer.arrayBuffer()));
      }
      const run = (program: string, ...words: string[]) =>
        execFileSync(program, words, { cwd: folder, encoding: 'utf8' });
      const signed = ['-inkey', 'key.pem', '-rawin', '-in', 'SHA256SUMS', '-sigfile', 'SHA256SUMS.sig']; // oxfmt-ignore
      expect(run('sha256sum', '--check', '--ignore-missing', 'SHA256SUMS')).toContain('places.csv.gz: OK'); // oxfmt-ignore
      expect(run('openssl', 'pkeyutl', '-verify', '-pubin', ...signed)).toContain('Verified');
    } catch (error) {
      if ((error as { code?: unknown }).code !== 'ENOENT') throw error;
      skip('openssl and sha256sum are not on this machine');
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  it('is added by the next edition after a key was configured, even without other changes', async () => {
    const world = await worldOf();
    world.signer = signerOf(pem);
    expect(await world.nextDay()).toMatchObject({ kind: 'written', edition: { signed: true } });
  });

  const rsa = generateKeyPairSync('rsa', { modulusLength: 1024 }).privateKey;
  it.each(['', 'x', pem.slice(0, 60), String(rsa.export({ type: 'pkcs8', format: 'pem' }))])(
    'an invalid key is refused, and the error does not contain it: %#',
    (key) => {
      expect(() => signerOf(key)).toThrow(/^EDITION_KEY is not an Ed25519 key in PEM format/);
    },
  );
});

import { noContent } from '@shared/contract/fields.ts';
import { namesInput } from '@shared/contract/attested-name-schema.ts';
import { filesOfNames } from '@shared/names/attested-name.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { KnownPlace } from './protocol.ts';
import { withFakeWorkers, type FakeWorker } from './testing/fake-worker.ts';

let made: FakeWorker[];

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers();
  made = withFakeWorkers();
  vi.stubGlobal('navigator', {});
  vi.stubGlobal('fetch', async () => Response.json({ version: 1, revision: 1, packs: [] }));
});
afterEach(() => {
  vi.doUnmock('../../lib/site.ts');
  vi.doUnmock('../atlas/fetch-atlas.ts');
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it.each([
  ['not_found', 'a place that is not on the map', null],
  ['unavailable', 'a place that may be in a cell that could not be loaded', undefined],
])('throws %s for %s', async (code, _what, place) => {
  const { readPlace } = await import('./read-place.ts');
  const failed = expect(readPlace('gn-1')).rejects.toMatchObject({ code });
  const find = made[0]?.received.find(({ type }) => type === 'find');
  if (find?.type === 'find') made[0]?.reply({ type: 'found', id: find.id, place });
  await failed;
});

it('throws unavailable when the worker does not answer within 10 s', async () => {
  const { readPlace } = await import('./read-place.ts');
  const failed = expect(readPlace('gn-1')).rejects.toMatchObject({ code: 'unavailable' });
  await vi.advanceTimersByTimeAsync(10_000);
  await failed;
});

const linked = 'https://example.org/map';
const file = (name: string) => `/files/places/gn-1/${name}`;
const inMirror = (name: string) => `https://mirror.example${file(name)}`;

it.each([
  [
    'leads to the mirror’s copies of uploaded files',
    {
      media: true,
      images: [inMirror('photo.jpg')],
      links: [linked, inMirror('book.pdf')],
      voiceUrl: inMirror('voice.mp3'),
      ofNames: [inMirror('name.mp3'), inMirror('proof.jpg')],
    },
  ],
  [
    'has no uploaded files if the mirror has none',
    { media: false, images: [], links: [linked], voiceUrl: null, ofNames: [] },
  ],
])('a place in a mirror %s', async (_, { media, images, links, voiceUrl, ofNames }) => {
  const names = [
    {
      form: 'Urmu',
      kind: 'historical',
      recording: file('name.mp3'),
      evidence: [{ kind: 'book', link: linked, file: file('proof.jpg') }],
    },
  ];
  const content = {
    ...noContent,
    images: [file('photo.jpg')],
    links: [linked, file('book.pdf')],
    voiceUrl: file('voice.mp3'),
    names: namesInput.parse(names),
  };
  vi.doMock('../../lib/site.ts', () => ({
    isMirror: true,
    siteUrl: (path: string) => `https://mirror.example${path}`,
  }));
  vi.doMock('../atlas/fetch-atlas.ts', () => ({
    fetchDetailsManifest: async () => ({ packs: [{ key: 'r' }] }),
    fetchPack: async () => ({ key: 'r', places: [['gn-1', 1, 0, 0, content]] }),
  }));
  const about = { version: 1, revision: 1, levels: [], media };
  vi.stubGlobal('fetch', async () => Response.json(about));
  const { readPlace } = await import('./read-place.ts');
  const reading = readPlace('gn-1');
  const find = made[0]?.received.find(({ type }) => type === 'find');
  const known = { place_id: 'gn-1', lat: 38, lng: 46, status: 'approved' };
  if (find?.type === 'find')
    made[0]?.reply({ type: 'found', id: find.id, place: known as KnownPlace });
  const place = await reading;
  expect(place).toMatchObject({ images, links, voiceUrl });
  expect(filesOfNames(place.names)).toEqual(ofNames);
  expect(place.names[0]?.evidence[0]?.link).toBe(linked);
});

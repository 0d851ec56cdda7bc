import type { AtlasManifest } from '@shared/formats/atlas.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { PlacesReply, PlacesRequest } from './protocol.ts';

let send: (request: PlacesRequest) => void;
let years: string[];

beforeEach(() => {
  vi.resetModules();
  years = [];
  vi.stubGlobal('self', {
    addEventListener: (_: string, receive: (event: { data: PlacesRequest }) => void) => {
      send = (data) => receive({ data });
    },
    postMessage: (reply: PlacesReply) => {
      if (reply.type === 'status' && reply.status.state === 'ready') years.push(reply.status.years);
    },
  });
  vi.stubGlobal('fetch', () => Promise.reject(new Error('lost')));
});
afterEach(() => {
  vi.doUnmock('./year-names.ts');
  vi.unstubAllGlobals();
});

it('reports that the code of the year filter could not be loaded, and loads it again on request', async () => {
  vi.doMock('./year-names.ts', () => {
    throw new Error('lost');
  });
  await import('./places-worker.ts');
  const manifest: AtlasManifest = {
    ...{ version: 1, revision: 1, approved: 0, requested: 0, cells: [] },
  };
  send({ type: 'start', kept: false, list: JSON.stringify(manifest) });
  send({ type: 'year', year: 1950 });
  await vi.waitFor(() => expect(years.at(-1)).toBe('failed'));
  vi.doUnmock('./year-names.ts');
  send({ type: 'year', year: 1950 });
  await vi.waitFor(() => expect(years.at(-1)).toBe('ready'));
});

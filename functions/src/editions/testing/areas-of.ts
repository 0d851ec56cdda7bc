import { boundsFile } from '@shared/contract/area-files.ts';
import type { PublicPlace } from '@shared/formats/place-details.ts';
import { buildAtlas } from '../../atlas/build.ts';
import { createDirectory } from '../../atlas/directory.ts';
import { filesOf, textsOf } from '../../atlas/testing/source.ts';
import { createAreaServer, type AreaOptions } from '../areas.ts';
import { siteUrl } from './world.ts';

export const west = { id: 'ir-west', named: () => 'West' };
export const east = { id: 'ir-east', named: () => 'East' };

export function areasOf(places: readonly PublicPlace[], more: Partial<AreaOptions> = {}) {
  const reads: string[] = [];
  const clock = { now: 1_000_000 };
  const errors: unknown[] = [];
  const atlas = buildAtlas(places, 1);
  const source = {
    readManifests: async () => textsOf(atlas),
    ...filesOf(
      () => atlas,
      async (what, file) => (reads.push(what), file),
    ),
  };
  const now = () => clock.now;
  const server = createAreaServer({
    published: createDirectory({ source, now }),
    divisionOf: (_, { lng }) => (lng < 45 ? west : lng < 90 ? east : null),
    clientOf: (request) => request.headers.get('x-client'),
    siteUrl,
    now,
    onError: (error) => errors.push(error),
    ...more,
  });
  const get = (path: string, init?: RequestInit) => server.serve(new Request(siteUrl + path, init));
  return {
    ...server,
    get,
    reads,
    clock,
    errors,
    text: async (path: string) => (await get(path)).text(),
  };
}

const everywhere = { west: -180, south: -85, east: 180, north: 85 };
export const all = (file: string) => boundsFile(file, everywhere);

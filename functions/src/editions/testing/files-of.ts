import { gunzipSync } from 'node:zlib';
import type { PublicPlace } from '@shared/formats/place-details.ts';
import { dataOf, World } from './world.ts';

export async function filesOf(places: readonly PublicPlace[]): Promise<Map<string, string>> {
  const world = new World();
  world.published = dataOf(places);
  await world.run();
  const { folder = '', files = [] } = world.offered[0] ?? {};
  return new Map(
    files.map(({ name, stored }) => {
      const bytes = world.objects.get(`${folder}/${name}`) ?? Buffer.of();
      return [name, String(stored.gzip ? gunzipSync(bytes) : bytes)];
    }),
  );
}
